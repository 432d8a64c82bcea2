/** A remark that an answer earns. */
export interface Told {
  readonly answer: readonly string[];
  readonly partId: string;
  /** Empty: any words. */
  readonly text: string;
  /** Left out: the remark names none. */
  readonly misconception?: string;
}

/** An item of another form, with answers of its own; without them, its key is tried. */
export interface OtherSample {
  readonly item: unknown;
  readonly right?: readonly (readonly string[])[];
  readonly partly?: readonly (readonly string[])[];
  readonly wrong?: readonly (readonly string[])[];
  /** Answers that are asked back. */
  readonly noAnswer?: readonly (readonly string[])[];
  /** Remarks that no answer above decides. */
  readonly told?: readonly Told[];
}
