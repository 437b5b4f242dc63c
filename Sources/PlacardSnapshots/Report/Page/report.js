// What the report's page does. Plain browser features, no library.
'use strict';
const items = JSON.parse(document.getElementById('data').textContent);
const $ = id => document.getElementById(id);
const make = (tag, props = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), props);
  node.append(...children);
  return node;
};
const state = { shown: [], current: null, mode: 'side', zoom: 1, fitted: true, split: 50, face: 0, paused: false, at: null,
  ticked: new Set() };
const zooms = [0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
const roles = ['reference', 'result', 'difference'];
const titles = { reference: 'Reference', result: 'Result', difference: 'Difference' };

// Pictures: decoded once, kept with their pixels for the loupe.
const pictures = new Map();
async function picture(item, role) {
  const source = item[role];
  if (!source || item.kind !== 'picture') return null;
  if (!pictures.has(source)) {
    pictures.set(source, (async () => {
      const image = make('img', { src: source, alt: titles[role], draggable: false });
      try { await image.decode(); } catch { return null; }
      const canvas = make('canvas', { width: image.naturalWidth, height: image.naturalHeight });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      return { image, canvas, context, width: image.naturalWidth, height: image.naturalHeight };
    })());
  }
  return pictures.get(source);
}

// The list.
function refilter() {
  const words = $('filter').value.toLowerCase().split(/\s+/).filter(Boolean);
  const outcome = $('outcome').value;
  state.shown = items.filter(item => {
    const text = (item.path + ' ' + item.test + ' ' + item.source + ' ' + item.message).toLowerCase();
    return (!outcome || item.outcome === outcome) && words.every(word => text.includes(word));
  });
  $('count').textContent = state.shown.length === items.length
    ? `${items.length} to look at` : `${state.shown.length} of ${items.length}`;
  $('list').replaceChildren(...state.shown.map(row));
  if (!state.shown.length) $('list').append(make('p', { className: 'none',
    textContent: items.length ? 'Nothing fits the filter.' : 'All snapshots passed.' }));
  if (!state.shown.includes(state.current)) select(state.shown[0] ?? null); else mark();
  command();
}
function row(item) {
  const tick = make('input', { type: 'checkbox', checked: state.ticked.has(item), disabled: !item.result,
    ariaLabel: 'Accept ' + item.name });
  tick.onclick = event => { event.stopPropagation(); setTicked([item], tick.checked); };
  const node = make('div', { className: 'item', onclick: () => select(item) }, tick,
    make('span', { textContent: item.name }));
  const thumbnail = item.kind === 'picture' && (item.difference ?? item.result);
  if (thumbnail) node.append(make('img', { src: thumbnail, alt: '', loading: 'lazy' }));
  node.append(make('span', { className: 'outcome', textContent: item.outcome }));
  node.dataset.path = item.path;
  return node;
}
function mark() {
  for (const node of $('list').querySelectorAll('.item')) {
    const current = node.dataset.path === state.current?.path;
    node.setAttribute('aria-current', current);
    if (current) node.scrollIntoView({ block: 'nearest' });
  }
}
function select(item) {
  state.current = item;
  state.at = null;
  state.paused = false;
  $('main').style.visibility = item ? '' : 'hidden';
  if (item) {
    $('name').textContent = item.name;
    $('where').textContent = `${item.test} · ${item.source} · ${item.path}`;
    $('message').textContent = item.message;
    history.replaceState(null, '', '#' + encodeURIComponent(item.path));
  }
  mark();
  return show();
}
function step(by) {
  const index = state.shown.indexOf(state.current);
  const next = state.shown[Math.min(Math.max(index + by, 0), state.shown.length - 1)];
  if (next) select(next);
}

// Accepting: the page cannot write files, but it can write the command.
function setTicked(which, on) {
  for (const item of which) if (item.result) state.ticked[on ? 'add' : 'delete'](item);
  for (const node of $('list').querySelectorAll('.item')) {
    node.querySelector('input').checked = [...state.ticked].some(item => item.path === node.dataset.path);
  }
  command();
}
function command() {
  const ticked = items.filter(item => state.ticked.has(item));
  const quote = text => "'" + text.replaceAll("'", "'\\''") + "'";
  $('command').textContent = ticked.length
    ? 'placard snapshots accept ' + ticked.map(item => quote(item.path)).join(' ')
    : 'Tick snapshots to get the command that accepts them.';
  $('copy').disabled = !ticked.length;
  const can = state.shown.filter(item => item.result);
  $('all').checked = can.length > 0 && can.every(item => state.ticked.has(item));
}

// The stage.
let drawing = 0;
async function show() {
  const item = state.current;
  const turn = ++drawing;
  if (!item) { $('stage').replaceChildren(); return; }
  const isPicture = item.kind === 'picture';
  const all = {};
  for (const role of roles) all[role] = await picture(item, role);
  if (turn !== drawing) return;
  state.pictures = all;
  const both = all.reference && all.result;
  if (!both && (state.mode === 'swipe' || state.mode === 'flicker')) state.mode = 'side';
  if (isPicture && !all.difference && state.mode === 'difference') state.mode = 'side';
  for (const button of document.querySelectorAll('[data-mode]')) {
    const mode = button.dataset.mode;
    button.setAttribute('aria-pressed', mode === state.mode);
    button.disabled = mode === 'difference' ? !item.difference : mode !== 'side' && !both;
  }
  $('swipe-row').hidden = state.mode !== 'swipe';
  if (state.fitted) state.zoom = fit(Object.values(all).filter(Boolean));
  $('zoom').textContent = state.zoom + '×';
  $('loupe').hidden = true;
  $('stage').replaceChildren(isPicture ? pictureView(all) : textView(item));
  if (state.mode === 'swipe') split(state.split);
  if (state.mode === 'flicker') face(0);
  if (state.at) loupe(all);
}
// Until somebody zooms: large enough to see a pixel, small enough for all pictures of the view.
function fit(layers) {
  const columns = state.mode === 'side' ? layers.length : 1;
  const width = Math.max(...layers.map(layer => layer.width)) * columns;
  const room = $('stage').clientWidth - 24 - 20 * (columns - 1);
  return zooms.findLast(zoom => zoom <= 4 && width * zoom <= room) ?? zooms[0];
}
function pile(layers) {
  const width = Math.max(...layers.map(layer => layer.width));
  const height = Math.max(...layers.map(layer => layer.height));
  const node = make('div', { className: 'pile' });
  node.style.width = width * state.zoom + 'px';
  node.style.height = height * state.zoom + 'px';
  for (const layer of layers) {
    const image = layer.image.cloneNode();
    image.style.width = layer.width * state.zoom + 'px';
    image.style.height = layer.height * state.zoom + 'px';
    node.append(image);
  }
  node.onpointermove = event => point(event, node);
  node.onpointerdown = event => { node.setPointerCapture(event.pointerId); point(event, node); };
  return node;
}
function point(event, node) {
  const box = node.getBoundingClientRect();
  state.at = { x: Math.floor((event.clientX - box.left) / state.zoom),
    y: Math.floor((event.clientY - box.top) / state.zoom) };
  if (state.mode === 'swipe' && event.buttons) split(100 * (event.clientX - box.left) / box.width);
  loupe(state.pictures);
}
function figure(title, layers) {
  const size = layers[layers.length - 1];
  return make('figure', {}, make('figcaption', { textContent: `${title} · ${size.width} × ${size.height} px` }),
    pile(layers));
}
function pictureView(all) {
  const rows = make('div', { className: 'row' });
  if (state.mode === 'side') {
    for (const role of roles) if (all[role]) rows.append(figure(titles[role], [all[role]]));
  } else if (state.mode === 'difference') {
    rows.append(figure(titles.difference, [all.difference]));
  } else {
    const title = state.mode === 'swipe' ? 'Reference | Result' : 'Reference';
    const node = figure(title, [all.reference, all.result]);
    if (state.mode === 'swipe') node.querySelector('.pile').append(make('div', { className: 'edge' }));
    rows.append(node);
  }
  if (!rows.children.length) rows.append(make('p', { className: 'none', textContent: 'There is no picture to show.' }));
  return rows;
}
function textView(item) {
  const rows = make('div', { className: 'row' });
  const column = (title, ...lines) => rows.append(make('figure', { className: 'text' },
    make('figcaption', { textContent: title }), make('pre', {}, ...lines)));
  if (item.difference) {
    column(titles.difference, ...item.difference.replace(/\n$/, '').split('\n').map(line => make('div', {
      className: { '+': 'added', '-': 'removed', '@': 'hunk' }[line[0]] ?? '', textContent: line || ' ' })));
  }
  if (state.mode === 'side') for (const role of ['reference', 'result']) {
    if (item[role] != null) column(titles[role], item[role]);
  }
  return rows;
}
function split(percent) {
  state.split = Math.min(Math.max(percent, 0), 100);
  $('slider').value = state.split;
  const node = $('stage').querySelector('.pile');
  const images = node?.querySelectorAll('img');
  if (state.mode !== 'swipe' || images?.length !== 2) return;
  // In pixels of the pile: the two may differ in size.
  const x = node.clientWidth * state.split / 100;
  images[0].style.clipPath = `inset(0 ${Math.max(images[0].clientWidth - x, 0)}px 0 0)`;
  images[1].style.clipPath = `inset(0 0 0 ${Math.min(x, images[1].clientWidth)}px)`;
  node.querySelector('.edge').style.left = x + 'px';
}
function face(which) {
  state.face = which;
  const images = $('stage').querySelectorAll('.pile img');
  if (state.mode !== 'flicker' || images.length !== 2) return;
  images[0].style.visibility = which === 0 ? '' : 'hidden';
  images[1].style.visibility = which === 1 ? '' : 'hidden';
  const shown = state.pictures?.[roles[which]];
  if (shown) $('stage').querySelector('figcaption').textContent =
    `${titles[roles[which]]} · ${shown.width} × ${shown.height} px${state.paused ? ' · paused' : ''}`;
}
// Whoever asked for less motion turns the pictures over with the space bar.
const still = matchMedia('(prefers-reduced-motion: reduce)');
setInterval(() => {
  if (state.mode === 'flicker' && !state.paused && !still.matches) face(1 - state.face);
}, 600);

// The loupe: 13 × 13 pixels of each picture around the pointer, and the values of the middle one.
function loupe(all) {
  if (!state.at || !all) return;
  const side = 13, half = 6, cell = 13;
  const glass = $('glass').getContext('2d');
  const ink = getComputedStyle(document.documentElement);
  glass.fillStyle = ink.getPropertyValue('--card');
  glass.fillRect(0, 0, 540, 180);
  glass.imageSmoothingEnabled = false;
  const values = {};
  roles.forEach((role, column) => {
    const one = all[role];
    if (!one) return;
    const left = 5 + column * 180, top = 5;
    glass.fillStyle = $('stage').dataset.ground === 'black' ? '#000' : '#fff';
    glass.fillRect(left, top, side * cell, side * cell);
    glass.drawImage(one.canvas, state.at.x - half, state.at.y - half, side, side, left, top, side * cell, side * cell);
    glass.strokeStyle = '#e0007a';
    glass.lineWidth = 2;
    glass.strokeRect(left + half * cell, top + half * cell, cell, cell);
    if (state.at.x >= 0 && state.at.y >= 0 && state.at.x < one.width && state.at.y < one.height) {
      values[role] = [...one.context.getImageData(state.at.x, state.at.y, 1, 1).data];
    }
  });
  const hex = value => value
    ? '#' + value.map(v => v.toString(16).padStart(2, '0')).join('') + '  ' + value.join(', ') : 'outside';
  let text = `x ${state.at.x}, y ${state.at.y}\nreference ${hex(values.reference)}\nresult    ${hex(values.result)}`;
  if (values.reference && values.result) {
    text += '\nlevels    ' + values.reference.map((v, i) => values.result[i] - v).join(', ');
  }
  $('values').textContent = text;
  $('loupe').hidden = false;
}
function moveLoupe(dx, dy) {
  const all = state.pictures;
  const size = all && (all.result ?? all.reference);
  if (!size) return;
  const at = state.at ?? { x: size.width >> 1, y: size.height >> 1 };
  state.at = { x: Math.min(Math.max(at.x + dx, 0), size.width - 1), y: Math.min(Math.max(at.y + dy, 0), size.height - 1) };
  loupe(all);
}

// Controls.
function setMode(mode) {
  if (document.querySelector(`[data-mode="${mode}"]`).disabled) return;
  state.mode = mode;
  state.paused = false;
  show();
}
function zoom(by) {
  state.fitted = false;
  state.zoom = zooms[Math.min(Math.max(zooms.indexOf(state.zoom) + by, 0), zooms.length - 1)];
  show();
}
function theme(name) { document.documentElement.dataset.theme = name; }
const dark = matchMedia('(prefers-color-scheme: dark)');
theme(dark.matches ? 'dark' : 'light');
dark.onchange = () => theme(dark.matches ? 'dark' : 'light');
const otherTheme = () => theme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
const tickShown = () => setTicked(state.shown, !$('all').checked);
const tickCurrent = () => state.current && setTicked([state.current], !state.ticked.has(state.current));

for (const button of document.querySelectorAll('[data-mode]')) button.onclick = () => setMode(button.dataset.mode);
$('out').onclick = () => zoom(-1);
$('in').onclick = () => zoom(1);
$('theme').onclick = otherTheme;
$('help-button').onclick = () => $('help').showModal();
$('slider').oninput = () => split(Number($('slider').value));
$('ground').onchange = () => { $('stage').dataset.ground = $('ground').value; };
$('stage').dataset.ground = 'checker';
$('filter').oninput = refilter;
$('outcome').onchange = refilter;
$('all').onclick = event => setTicked(state.shown, event.target.checked);
$('copy').onclick = async () => {
  const text = $('command').textContent;
  try { await navigator.clipboard.writeText(text); } catch {
    // Not every browser lets a file write to the clipboard this way.
    const area = make('textarea', { value: text });
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
  $('copy').textContent = 'Copied';
  setTimeout(() => { $('copy').textContent = 'Copy'; }, 1200);
};
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
document.onkeydown = event => {
  if (event.ctrlKey || event.metaKey || event.altKey || $('help').open) return;
  const target = event.target;
  if (target === $('filter')) {
    if (event.key === 'Escape' || event.key === 'Enter') { target.blur(); event.preventDefault(); }
    return;
  }
  const isControl = ['SELECT', 'BUTTON', 'INPUT'].includes(target.tagName);
  if (isControl && [' ', 'Enter'].includes(event.key)) return;
  if (['SELECT', 'INPUT'].includes(target.tagName) && event.key in arrows) return;
  const swipe = state.mode === 'swipe' && !event.shiftKey;
  const keys = {
    j: () => step(1), k: () => step(-1), '/': () => $('filter').focus(), x: tickCurrent, a: tickShown,
    t: otherTheme, '?': () => $('help').showModal(), '+': () => zoom(1), '=': () => zoom(1), '-': () => zoom(-1),
    1: () => setMode('side'), 2: () => setMode('swipe'), 3: () => setMode('flicker'),
    4: () => setMode('difference'),
    ' ': () => { if (state.mode === 'flicker') { state.paused = true; face(1 - state.face); } },
  };
  let action = keys[event.key];
  if (event.key in arrows) {
    const [dx, dy] = arrows[event.key];
    if (event.shiftKey || (dx && !swipe)) action = () => moveLoupe(dx, dy);
    else action = dx ? () => split(state.split + dx * 2) : () => step(dy);
  }
  if (!action) return;
  event.preventDefault();
  action();
};

const outcomes = [...new Set(items.map(item => item.outcome))];
$('outcome').append(make('option', { value: '', textContent: 'All outcomes' }),
  ...outcomes.map(name => make('option', { value: name, textContent: name })));
const wanted = decodeURIComponent(location.hash.slice(1));
state.current = items.find(item => item.path === wanted) ?? null;
refilter();
if (state.current) select(state.current);
