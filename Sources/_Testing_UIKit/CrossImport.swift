// Swift looks for a module of this name wherever a file imports both Testing and UIKit; Apple's has attachments of
// pictures. Without it such a file does not compile, so there is one. It need not import either: it adds nothing.
