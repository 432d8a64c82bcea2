/** Why an operator's command was not done, as a sentence for the operator. Nothing was changed. */
export class Refusal extends Error {}
