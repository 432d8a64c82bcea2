const RealDate = globalThis.Date;

/** Moves the clock of the whole process, because the Firebase client and the emulator accept no other clock. */
export function createSkewedClock() {
  let skewMs = 0;
  const now = () => RealDate.now() + skewMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  return {
    now,
    pass(ms: number) {
      skewMs += ms;
    },
    stop() {
      globalThis.Date = RealDate;
    },
  };
}
