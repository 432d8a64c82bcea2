// A search for a role or a name, and a check by axe, ask every element for its style, and jsdom then tries each rule of
// its own style sheet on the element: a quarter of the processor time of the tests of views. They ask for few properties.
// No test loads a style sheet, so these are computed once for all elements that have the same name and the same
// attributes among those that the style sheet of jsdom mentions. Every other property is computed as before.

const ownStyle = window.getComputedStyle.bind(window);
const ask = (element: Element, property: string) => ownStyle(element).getPropertyValue(property);

const ofElement = new Set(
  'display content-visibility position width height overflow opacity clip clip-path'.split(' '),
);
const attributes = ['hidden', 'open', 'popover', 'type'];
const known = new Map<string, string>();

const isStyled = (element: Element, property: string) =>
  element.getAttribute('style')?.includes(property) === true;

function computeOfElement(element: Element, property: string): string {
  // The style of a summary depends on its place among its siblings.
  if (isStyled(element, property) || element.localName === 'summary') return ask(element, property);
  const parts = [property, element.namespaceURI, element.localName];
  const key = JSON.stringify([...parts, ...attributes.map((name) => element.getAttribute(name))]);
  const value = known.get(key) ?? ask(element, property);
  known.set(key, value);
  return value;
}

/** Inherited properties: the value without any cause, and the attribute that is a cause beside the element's style. */
const inherited = new Map([
  ['visibility', { value: 'visible', attribute: 'hidden' }],
  ['direction', { value: 'ltr', attribute: 'dir' }],
]);

function compute(element: Element, property: string): string | undefined {
  // user-event refuses a press where it says `none`. That can only come from jsdom's own rule for `::backdrop`, which in a
  // long run it once in a while gives to other elements.
  if (property === 'pointerEvents') return 'auto';
  if (document.styleSheets.length > 0) return undefined;
  if (ofElement.has(property)) return computeOfElement(element, property);
  const cause = inherited.get(property);
  if (!cause) return undefined;
  for (let at: Element | null = element; at; at = at.parentElement)
    if (isStyled(at, property) || at.hasAttribute(cause.attribute)) return ask(element, property);
  return cause.value;
}

const getComputedStyle: typeof window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return ownStyle(element, pseudo);
  let style: CSSStyleDeclaration | undefined;
  const complete = () => {
    style ??= ownStyle(element);
    return style;
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue')
        return (property: string) => compute(element, property) ?? complete().getPropertyValue(property);
      const value: unknown = compute(element, String(name)) ?? Reflect.get(complete(), name);
      return typeof value === 'function' ? value.bind(complete()) : value;
    },
  });
};
// Vitest copies the globals of jsdom's window to its own. Code that reaches the window from an element finds jsdom's.
for (const view of [window, document.defaultView]) Object.assign(view ?? {}, { getComputedStyle });
