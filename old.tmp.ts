import { labelledAnswers } from './src/domain/matching/labelled-pairs.data.ts';
import { matchText } from './src/domain/matching/match-text.ts';
let n=0,t=0;
for (const {right=[],slip=[],wrong=[],...e} of labelledAnswers) {
  for (const [l,xs] of [['right',right],['slip',slip],['wrong',wrong]] as const) for (const x of xs) {
    const m = matchText(x,e); const ok = l==='right'? m.kind==='exact' : l==='slip' ? m.kind==='near-miss'||m.kind==='exact' : m.kind!=='exact'&&m.kind!=='near-miss';
    n++; if(!ok){t++; console.log(l, JSON.stringify(x), 'for', e.accept.join('|'), JSON.stringify(m));}
  }
}
console.log(n,t);
