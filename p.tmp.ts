import { matchText, createTextMatcher } from './src/domain/matching/match-text.ts';
import { parse } from 'yaml'; import { readFileSync } from 'node:fs';
const qs = parse(readFileSync('tools/bench/marking/answers-work.yaml','utf8').replaceAll('[object Object]','{percent: 4}')).filter((q:any)=>q.kind==='text');
const one:number[]=[], prep:number[]=[];
for (let r=0;r<3;r++) for (const q of qs) { const e={...q.expect,asked:q.ask}; let {let b=1e9; for(let k=0;k<4;k++){t=performance.now(); createTextMatcher(e); b=Math.min(b,performance.now()-t);} prep.push(b);} const m=createTextMatcher(e); for (const a of q.answers){ let b=1e9; for(let k=0;k<4;k++){t=performance.now(); m(a.typed); b=Math.min(b,performance.now()-t);} one.push(b);} }
const st=(x:number[])=>{x.sort((a,b)=>a-b); return [x[x.length>>1],x[Math.floor(x.length*.99)],x.at(-1)].map(v=>v!.toFixed(3)).join(' ')};
console.log('prep',st(prep),'match',st(one));
const hostile=['polymerise ','a ','A ','it is ','not ','or ','codom ','.','( ','1 ','mitosys ','transcripton '];
for (const h of hostile) { const e={accept:['transcription','DNA transcription','mRNA transcription process','transcribed DNA'],asked:'x'}; const m=createTextMatcher(e); let best=1e9; for(let i=0;i<5;i++){const t=performance.now(); m(h.repeat(200).slice(0,200)); best=Math.min(best,performance.now()-t);} console.log(JSON.stringify(h),best.toFixed(2)); }
