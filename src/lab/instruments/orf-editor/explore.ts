import type { Base, Edit } from '../../science/expression/edits.ts';
import { type Draw, defineExplored } from '../define-explored.ts';
import { geneOfSettings } from './settings.ts';
import { type OrfEditorState, state } from './state.ts';

const bases: readonly Base[] = ['A', 'C', 'G', 'T'];

export const explore = defineExplored(state, function* (settings, draw): Generator<OrfEditorState> {
  yield state.start(settings);
  const { length } = geneOfSettings(settings).coding;
  // Every single change of the start, of the stop, of one codon between them, and of one so near the end that a shifted
  // frame may meet no stop.
  for (const from of [1, 94, length - 14, length - 2])
    for (let at = from; at < from + 3; at += 1) {
      yield { edits: [{ kind: 'delete', at }] };
      for (const base of bases)
        for (const kind of ['substitute', 'insert'] as const) yield { edits: [{ kind, at, base }] };
    }
  // Whole codons, which leave the frame.
  for (const at of [1, 2, 30, length - 3])
    for (const base of bases) {
      yield { edits: [at, at, at].map((place) => ({ kind: 'insert', at: place, base })) };
      yield { edits: [at, at, at].map((place) => ({ kind: 'delete', at: place })) };
    }
  for (;;)
    yield { edits: Array.from({ length: draw.whole(1, settings.mostEdits) }, () => drawEdit(length, draw)) };
});

function drawEdit(length: number, draw: Draw): Edit {
  const at = draw.whole(1, length);
  const kind = draw.pick(['substitute', 'substitute', 'insert', 'delete'] as const);
  return kind === 'delete' ? { kind, at } : { kind, at, base: draw.pick(bases) };
}
