/** An error that the operator sees as one sentence; the command ends with `exitCode`. */
export class OperatorError extends Error {
  readonly exitCode: number;

  /** @param exitCode 1: refused or not found; 2: the command was not written right */
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
