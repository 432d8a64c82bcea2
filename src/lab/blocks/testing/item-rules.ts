import { strangeName, throughJson, withStrangeField } from '../../kernel/testing/sample-json.ts';
import { PaperPartSchema } from '../../marking/paper.ts';
import type { Block, BlockItem } from '../define.ts';

/** Checks one rule for a type. Returns a sentence for each way in which the type breaks it. */
export type ContractRule = (block: Block, item: BlockItem) => string[];

const bareName = /^[a-z0-9]+([.-][a-z0-9]+)*$/;

/** Rules about items: which are accepted, which are refused, and which fields may leave the server. */
export const itemRules = {
  'own-name'({ type }, item) {
    return item.type === type ? [] : [`the sample is of the type ${item.type} instead of ${type}`];
  },

  samples({ samples, saved }) {
    const { answers, malformedAnswers } = samples;
    const faults = samples.faultyItems.length > 0 ? [] : ['no sample of faultyItems'];
    if (!saved) return answers || malformedAnswers ? [...faults, 'answers, but nothing is saved'] : faults;
    if (!answers?.some((answer) => answer.length > 0)) faults.push('no sample of answers');
    if (!malformedAnswers?.length) faults.push('no sample of malformedAnswers');
    return faults;
  },

  'round-trip'(block, item) {
    const again = block.parseItem(throughJson(item));
    if (!again.isValid) return ['the parsed item is refused when it is parsed again'];
    return JSON.stringify(again.value) === JSON.stringify(item)
      ? []
      : ['the item changes on its way through JSON'];
  },

  'faulty-items'(block) {
    return block.samples.faultyItems.flatMap(({ item, code }, index) => {
      const parsed = block.parseItem(item);
      if (parsed.isValid) return [`faulty item ${index} (${code}) is accepted`];
      const codes = parsed.issues.map((issue) => issue.code);
      return codes.includes(code)
        ? []
        : [`faulty item ${index} gives ${codes.join(', ')} instead of ${code}`];
    });
  },

  'unknown-field'(block, item) {
    const parsed = block.parseItem({ ...item, [strangeName]: true });
    if (parsed.isValid) return ['an unknown field is accepted'];
    return parsed.issues.some(({ code }) => code === 'unrecognized-keys')
      ? []
      : ['an unknown field is refused for another reason'];
  },

  'other-type'(block, item) {
    const other = { ...item, type: 'poster' };
    const faults = block.parseItem(other).isValid ? ['an item of another type is accepted'] : [];
    try {
      block.redact(other);
      return [...faults, 'an item of another type is redacted'];
    } catch (error) {
      return error instanceof TypeError ? faults : [...faults, `another type gives ${String(error)}`];
    }
  },

  'public-form'(block, item) {
    const shown = block.redact(item);
    const faults = listOddities(shown, 'the public item');
    if (shown.type !== item.type) faults.push('type differs in the public item');
    if (shown.id !== item.id) faults.push('id differs in the public item');
    return faults;
  },

  // A field that the public form does not name, such as an exercise's key, never leaves the server. This holds at any
  // depth of the item.
  canary(block, item) {
    const leaks = withStrangeField(item).filter((strange) => letsOut(block, strange));
    return leaks.length > 0 ? [`unknown fields leave in ${leaks.length} places of the item`] : [];
  },

  media(block, item) {
    return block
      .media(item)
      .flatMap((file) => (bareName.test(file) ? [] : [`${file} is no bare name of a file`]));
  },

  paper(block, item) {
    const files = block.media(item);
    return block.paper(item).flatMap((part) => {
      if (!PaperPartSchema.safeParse(part).success)
        return [`the sheet cannot print a part of the kind ${part.kind}`];
      return part.kind === 'figure' && !files.includes(part.file)
        ? [`the sheet shows ${part.file}, which is not among the files`]
        : [];
    });
  },
} as const satisfies Record<string, ContractRule>;

/** Whether the redacted item contains the strange field. If `redact` throws, nothing leaves the server. */
function letsOut(block: Block, strange: unknown): boolean {
  try {
    return JSON.stringify(block.redact(strange as BlockItem)).includes(strangeName);
  } catch {
    return false;
  }
}

/** All values that JSON would lose or change. */
function listOddities(value: unknown, place: string): string[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return [];
  // JSON makes no difference between a field left out and an undefined one.
  if (value === undefined || Number.isFinite(value)) return [];
  const isPlain =
    typeof value === 'object' && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);
  if (!isPlain) return [`${place} is no plain data`];
  return Object.entries(value).flatMap(([key, child]) => listOddities(child, `${place}, ${key}`));
}
