// Looked for wherever a file imports both Testing and CoreGraphics: see `_Testing_UIKit`.
