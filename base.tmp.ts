import { judgeQuestion } from '/work/wt/marking/tools/bench/marking/judge-answers.ts';
import { countRates, groupBy, isFailure } from '/work/wt/marking/tools/bench/marking/rates.ts';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
const qs = parse(readFileSync('/work/wt/marking/tools/bench/marking/answers-work.yaml','utf8').replaceAll('[object Object]','{percent: 4}'));
const j = qs.flatMap(judgeQuestion);
for (const [k, g] of groupBy(j,'kind')) console.log(k, JSON.stringify(countRates(g)));
if (process.argv[2]) for (const x of j) if (isFailure(x) && (process.argv[2]==='all'||x.kind===process.argv[2])) console.log(x.kind, x.questionId, x.family, x.label, JSON.stringify(x.typed), x.marked, x.finding);
