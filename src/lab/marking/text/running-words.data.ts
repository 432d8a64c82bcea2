// Words of English sentences that are needed to read an answer. Without apostrophes: "it's" is its.

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const articles = list('a an the');

/**
 * Words that are never read as a part of a word split by a blank: "in active" is not read as inactive, and "an aerobic"
 * not as anaerobic.
 */
export const unjoined = list('a an the in no not as or and');

/** Words that may surround a term without changing its meaning. */
export const functionWords = list(`
  a an the this that these those thats theres heres it its itll he she they theyre we were you youre i im ive id ill
  hes shes whats lets him her hers them his their our my your one ones all both each every any some such most many
  there here what which who whom whose when where why how is are was be been being am has have had having
  do does did will would can could should may might must shall
  to of in on at by for from with as into onto if so because cause since while though although then also just only
  really very quite maybe probably likely usually always often still now again too well
  called named known means mean meaning refers stands think thinks thought guess believe suppose know say says said
  call calls choose chose pick picked answer answers ans solution result term word name kind type sort example
  used use uses using made make makes happens happen occurs shows show happening needs need gets get got
  against among along across toward towards near next beside behind below above until beyond off away back together apart
  than thing things way ways lot lots alot something someone everything other others another same bc cuz coz cos
    pls plz lol tbh imo prob def kinda sorry sir miss obviously definitely clearly mostly mainly normally
  through during after before between within inside about around per via up out down over under
  eg ie please yes yeah ok okay um uh like basically simply actually sure
`);

/** Short English words that look like names: Met, His, Pro. */
export const likeNames = list('met his pro tag cat act gag cap tan map gap hot fat sis set all ago so tat');

/** Words that negate what follows, or replace it by something else. */
export const turningWords = list(`
  not no non never neither nor none cannot cant dont doesnt didnt isnt arent wasnt werent wont without
  wouldnt couldnt shouldnt hasnt havent hadnt aint hardly barely rarely
  unlike except opposite instead rather lacks lacking lack loss missing absence
`);

/** Turning words that may stand in a question as the thing it asks about: "Which step is missing?" */
export const turningNouns = list('opposite lacks lacking lack loss missing absence');

/** Whether the word denies what follows it. */
export const isDenial = (low: string): boolean => turningWords.has(low) && !turningNouns.has(low);

/** Words for nobody and nothing, which reverse the words before them: "cut by nothing". */
export const emptyWords = list('nothing nobody nowhere');

/** Words between two alternatives: the answer then gives neither of them. */
export const eitherWords = list('or vs versus');

/** Words between two answers. */
export const joints = new Set(['and', ...eitherWords]);

/** Words that take back or reverse the statement, wherever they are in a sentence. */
export const denyingWords = list(`
  wrong false incorrect untrue impossible kidding jk absent gone disappear disappears disappeared
  reverse reversed backward backwards
`);

/** Verbs that undo a process, before its name ("inhibits translation") or after it ("translation stops"). */
const undoing = list(`
  stop block inhibit prevent destroy kill avoid skip fail repress suppress silence degrade exclude lose lost
  disappear vanish die dead cease delete remove reject replace inactivate deactivate disable
  undo undone unwind unwound erase damage eliminate forbid forbidden abolish
`);
/** Verbs that undo together with a particle: falls off, is switched off, is left out, is broken down. */
const partedVerbs = list(
  'fall fell fallen switch turn shut leave left knock take taken go goe break broken wear worn',
);
const particles = list('off out away down');

/** Words after which the next words mean something else: "outside the nucleus", "inhibits translation". */
const averting = list(`
  stop block inhibit prevent destroy kill avoid skip fail repress suppress silence degrade exclude lose lost leave exit
  disappear die delete reject inactivate deactivate disable undo eliminate abolish dead
  before after until between against under over above below beyond behind outside out off away near next beside besides apart aside far free around across surround
  similar nothing than
`);

/** Forms of "be" and of verbs that take its place. */
export const beWords = list(
  'is are was were be been being am get gets got getting become becomes became has have had',
);

/** Auxiliary verbs, which a "not" behind them denies. */
export const auxiliaries = list(
  'is are was were be been has have had do does did can could will would should may might must',
);

/** Words that, followed by "of", make the next words mean something else: "the end of translation". */
export const partWords = list(
  'start end beginning result cause reason effect most rest part half front back side edge wall partner complement copy product inside outside middle surface',
);

const verbs = list(`
  cut bind bound run ran come came go went stick stuck bring brought read write wrote copy keep kept become became
  give gave hold held take took carry begin began start stop build built break broke lose lost find found
  undergo perform contain include produce cause form code encode join link protect prevent affect move transport store
  release open close unwind unzip add remove replace swap match equal represent describe explain define indicate suggest
  absorb catch recognize attach seal connect digest decode translate transfer express detect
  prove help allow let separate divide grow live work look seem stay consist depend follow turn pass inherit
`);

const endings = [
  [/s$/, ''],
  [/(?:ing|ed|es|s|d)$/, ''],
  [/(?:ing|ed)$/, 'e'],
  [/ie[sd]$/, 'y'],
  [/(?<=(.))\1(?:ing|ed)$/, ''],
] as const;

function findForm(words: ReadonlySet<string>, low: string): string | undefined {
  return endings.map(([ending, plain]) => low.replace(ending, plain)).find((form) => words.has(form));
}

/** Past forms that have no ending, with their plain forms. */
const irregularForms = new Map(
  [
    ...list(`
  found/find took/take taken/take wrote/write written/write broke/break broken/break gave/give given/give held/hold
  kept/keep brought/bring built/build
`),
  ].map((pair) => pair.split('/') as [string, string]),
);

/** The plain form of a verb that may be beside a term; undefined for any other word. */
export const findVerb = (low: string): string | undefined => irregularForms.get(low) ?? findForm(verbs, low);
export const isVerb = (low: string): boolean => findVerb(low) !== undefined;

/** Whether a word, with the next one, undoes what is said; undefined for any other word. */
export const findUndoing = (low: string, next: string): string | undefined =>
  findForm(undoing, low) ?? (particles.has(next) ? findForm(partedVerbs, low) : undefined);

/** The plain form of an averting word; undefined for any other word. */
export const findAverting = (low: string): string | undefined => findForm(averting, low);

/** Nouns that name the class of a thing, and words beside a term that do not change which thing is meant. */
export const classNouns = list(`
  enzyme protein peptide gene allele molecule strand chain base nucleotide acid amino residue codon sequence region site
  process step stage phase reaction method technique division cycle mechanism event
  cell organelle structure organism individual person people patient plant animal parent child man woman
  genotype phenotype haplotype trait inheritance pattern character condition disease disorder syndrome
    restriction mutation change variant substance sugar gel powder solution liquid sample buffer
  bacterium bacteria microbe genus species family group kind type virus parasite
  receptor channel hormone marker ladder dye stain lane well plate medium colony zone area part form version letter code
  bond pair pairing charge pole electrode end direction side control test tube
  loop stretch principle law rule theory phenomenon procedure protocol experiment status state location position spot
  sp spp subsp strain triplet particle machine device tool instrument apparatus equipment point
  highly strongly completely fully totally entirely strictly chromosomal genomic lac trp tabletop benchtop table
  blue green yellow simple typical stranded helix subunit gas chart image diagram theory
  human bacterial microbial viral cellular nitrogenous scientific biological genetic chemical
  forward small special certain specific first second third last two three four several new main own correct right
  normal whole model pathway error environment shape
`);
