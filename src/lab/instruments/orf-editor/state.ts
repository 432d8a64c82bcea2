import { valid } from '../../kernel/issue.ts';
import { refuseAnswer } from '../../marking/response-codec.ts';
import { applyEdits, type Base, type Edit } from '../../science/expression/edits.ts';
import type { StateCodec } from '../define.ts';
import { formatEntries, parseEntries } from '../state-entries.ts';
import { geneOfSettings, type OrfEditorSettings } from './settings.ts';

/** The edits in the order they were made. The sequence, its changes and its protein follow from them. */
export interface OrfEditorState {
  readonly edits: readonly Edit[];
}

/** `200A` puts an A in place of base 200, `200+A` one behind it, `200-` takes it out. */
const edit = /^([1-9]\d{0,3})(?:(\+?)([ACGT])|-)$/;

export const state: StateCodec<OrfEditorSettings, OrfEditorState> = {
  start: () => ({ edits: [] }),
  parse(settings, entries) {
    const values = parseEntries(entries);
    if (!values.isValid) return values;
    const { edits: written, ...others } = Object.fromEntries(values.value);
    const edits = written === undefined ? null : parseEdits(written);
    if (edits === null || Object.keys(others).length > 0)
      return refuseAnswer('not-a-state', 'edits must list changes such as 200A, 200+A and 200-');
    if (edits.length > settings.mostEdits)
      return refuseAnswer('too-big', `at most ${settings.mostEdits} edits are allowed`);
    if (edits.some(({ kind }) => !settings.tools.includes(kind)))
      return refuseAnswer('not-offered', 'an edit is of a kind that is not offered');
    if (applyEdits(geneOfSettings(settings).coding, edits) === null)
      return refuseAnswer('not-a-state', 'an edit changes nothing or lies outside the sequence');
    return valid({ edits });
  },
  format: ({ edits }) => formatEntries({ edits: edits.map(formatEdit).join(',') }),
};

function parseEdits(written: string): Edit[] | null {
  if (written === '') return [];
  const edits = written.split(',').map((text): Edit | null => {
    const [matched, at, sign, base] = edit.exec(text) ?? [];
    if (matched === undefined) return null;
    if (base === undefined) return { kind: 'delete', at: Number(at) };
    return { kind: sign ? 'insert' : 'substitute', at: Number(at), base: base as Base };
  });
  return edits.every((one) => one !== null) ? edits : null;
}

function formatEdit(one: Edit): string {
  if (one.kind === 'delete') return `${one.at}-`;
  return `${one.at}${one.kind === 'insert' ? '+' : ''}${one.base}`;
}
