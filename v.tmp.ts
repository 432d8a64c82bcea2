import { vocabulary } from './src/domain/matching/text/vocabulary.ts';
import { matchText } from './src/domain/matching/match-text.ts';
import { editDistance } from './src/domain/matching/text/edit-distance.ts';
import { readFileSync } from 'node:fs';
let bad=0,n=0;
for (const a of vocabulary) for (const b of vocabulary) {
  if (a.meaning===b.meaning && a.family===b.family) continue;
  const [ga,gb]=[a.glued[0]??'',b.glued[0]??'']; if (ga===gb||a.gluedKey===b.gluedKey&&a.gluedKey) continue;
  if (editDistance(ga,gb,2)>2) continue; n++;
  const m=matchText(a.text,{accept:[b.text]}); if (m.kind==='exact'||m.kind==='near-miss'){bad++; console.log(a.text,'->',b.text,m.kind)}
}
console.log(n,bad, vocabulary.length);
// every term in every context of names
const t0=performance.now(); let k=0; for (const a of vocabulary.slice(0,300)) for (const b of vocabulary.slice(0,30)) {k++; matchText('it is the '+a.text,{accept:[b.text]})} console.log((performance.now()-t0)/k,'ms each');
