/** Something outside the program keeps it from starting; the message says what. */
export class StartError extends Error {}
