/** The sheet of one figure, in user units; about one CSS px each at the usual size. */
export const sheet = { width: 160, height: 222, groundY: 212 } as const;
