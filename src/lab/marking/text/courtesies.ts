// Words of politeness and of doubt round an answer. They belong to the one who writes and not to what is written.

const doubt = `(?:i(?:'m| am|m)? )?(?:just |really |pretty |quite |fairly |almost |not |not so |not really |not quite |not very |not 100 ?% |not totally |not entirely |not completely )?(?:sure|certain)(?: about (?:it|that|this))?(?: (?:that|but))?(?: tho(?:ugh)?)?`;
const opinion = `(?:my guess is|my answer is|my final answer is|the answer (?:is|should be|must be|would be)|answer is|id go with|i(?:'d| would| will|'ll) (?:go with|say|guess|pick|choose|take)|i(?:'m| am|m)? (?:just |really |still |only )?(?:think|thinking|guess|guessing|believe|suppose|assume|remember|reckon|mean|say)|i (?:just |really )?(?:think|guess|believe|suppose|assume|remember|reckon)|we learned|we learnt|we call it|as far as i (?:know|remember)|if i remember (?:right|correctly|well)|in my opinion|imo|imho|afaik|iirc|idk|dunno|i dont know|i don't know)(?: (?:that|but|maybe|its called|it is called|it's called))*`;
const filler =
  '(?:um+|uh+|hm+|er+|ok|okay|well|so|like|oh|hey|hi|hello|please|pls|plz|sorry|sir|miss|teacher|easy|obviously|clearly|surely|maybe|perhaps|probably|prob|prolly|possibly|basically|definitely|def|lol|haha|thanks|thank you|thx|ty|tbh)';

const leading = new RegExp(
  `^(?:(?:${doubt}|${opinion}|${filler})(?: ?[,:;.!-]+ ?| ))+(?:(?:it|that|this|they)(?:'s|s| is|'re| are)? (?:called )?)?`,
  'iu',
);
// A row of signs is read only so far: a pattern that begins anew at each of them would take its square in time.
const trailing = new RegExp(
  `(?:[,;.:!? (-]{1,4}(?:${doubt}|${opinion}|${filler}|or something(?: like that)?|or so|if (?:i'm|im|i am) not (?:wrong|mistaken)|i hope|hopefully|final answer|at least (?:i think|that's what i think)))+[ ).!?]*$`,
  'iu',
);
/** "nonsense i think, the ribosome stops there" */
const between = new RegExp(` (?:${opinion}|maybe|probably)(?= ?[,;.])`, 'giu');

/** The answer without such words; null if it has none, or nothing else. */
export function withoutCourtesies(clean: string): string | null {
  const rest = clean
    .replace(leading, '')
    .replace(trailing, '')
    .replace(between, '')
    .replace(/(?<=[\p{L}+]) ?!+$/u, '');
  return rest === clean || !/[\p{L}\p{N}+]/u.test(rest) ? null : rest;
}
