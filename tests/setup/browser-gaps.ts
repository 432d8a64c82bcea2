import './computed-style.ts';

// Features that every supported browser has and jsdom 29 lacks. Each part does nothing once jsdom has the feature.

if (typeof window.matchMedia !== 'function') {
  window.matchMedia = (query: string): MediaQueryList => ({
    media: query,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  });
}

const dialog = HTMLDialogElement.prototype;
if (typeof dialog.showModal !== 'function') {
  dialog.show = function show() {
    this.open = true;
  };
  dialog.showModal = function showModal() {
    this.open = true;
  };
  dialog.close = function close(returnValue) {
    if (!this.open) return;
    this.open = false;
    if (returnValue !== undefined) this.returnValue = returnValue;
    this.dispatchEvent(new Event('close'));
  };
}

if (typeof globalThis.ResizeObserver !== 'function') {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

// user-event escapes the name of radio buttons when it handles arrow keys.
if (typeof globalThis.CSS?.escape !== 'function') {
  const escapeName = (text: string) => text.replace(/[^\w-]/g, (character) => `\\${character}`);
  Object.defineProperty(globalThis, 'CSS', { value: { escape: escapeName }, configurable: true });
}

Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};

// jsdom answers scrollTo with a "not implemented" error on the console.
window.scrollTo = () => {};
