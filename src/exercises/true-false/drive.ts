import { type DriveStep, sameWay } from '../drive.ts';

export const drive = sameWay(
  judge('The promoter is translated into the first amino acids.', 'False'),
  judge('A tube without glow can still hold full-length protein.', 'True'),
  judge('The DNA is used up when it is transcribed.', 'False'),
);

function judge(statement: string, name: 'True' | 'False'): DriveStep {
  const inside = { role: 'group', name: statement } as const;
  return { kind: 'press', control: { role: 'radio', name, inside }, times: 1 };
}
