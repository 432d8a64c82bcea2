import type { ExerciseSamples } from '../define.ts';
import { type Choose, chooseSome, isChosen } from '../draw.ts';
import { press, sameWay } from '../testing/drive.ts';
import { secretText } from '../testing/secret-words.ts';

const item = {
  type: 'checklist',
  id: 'sample-checklist',
  title: 'Swab kit',
  prompt: 'You float to the module with your kit. Tick what you have with you.',
  entries: [
    { id: 'gloves', text: 'Fresh gloves', ifMissing: 'CANARY Whose skin would the swab pick up first?' },
    { id: 'swab', text: 'Sterile swab in its sleeve' },
    { id: 'area', text: 'Frame for an equal area at every site' },
    {
      id: 'label',
      text: 'Label with module, site and time',
      ifMissing: 'CANARY Five equal swabs float by: which is which?',
    },
    { id: 'field-blank', text: 'Field blank' },
    { id: 'extraction-blank', text: 'Extraction blank' },
  ],
  reminders: [
    {
      unlessAnyOf: ['field-blank', 'extraction-blank'],
      text: 'CANARY A blank is the only tube that can catch a dirty kit.',
    },
  ],
};

function rekey(choose: Choose) {
  const entryIds = item.entries.map(({ id }) => id);
  return {
    ...item,
    entries: item.entries.map(({ id, text }) => ({
      id,
      text,
      ...(isChosen(choose) && { ifMissing: secretText(choose) }),
    })),
    reminders: Array.from({ length: choose(4) }, () => ({
      unlessAnyOf: chooseSome(choose, entryIds, 1, entryIds.length),
      text: secretText(choose),
    })),
  };
}

export const samples: ExerciseSamples = {
  item,
  rekey,
  right: [['gloves'], ['swab', 'gloves'], item.entries.map(({ id }) => id)],
  partly: [],
  wrong: [],
  empty: [],
  nearMiss: [],
  malformed: [['unknown'], ['gloves', 'gloves'], ['']],
  faultyItems: [
    { item: { ...item, entries: [] }, code: 'too-small' },
    { item: { ...item, entries: [...item.entries, item.entries[0]] }, code: 'repeated-id' },
    { item: { ...item, minimum: 7 }, code: 'minimum-out-of-reach' },
    {
      item: { ...item, reminders: [{ unlessAnyOf: ['pipette'], text: 'No pipette.' }] },
      code: 'unknown-entry',
    },
    { item: { ...item, reminders: [{ unlessAnyOf: [], text: 'Nothing.' }] }, code: 'too-small' },
    { item: { ...item, whyRight: 'A checklist is never marked.' }, code: 'unrecognized-keys' },
  ],
};

export const drive = sameWay(press('checkbox', 'Fresh gloves'), press('checkbox', 'Field blank'));
