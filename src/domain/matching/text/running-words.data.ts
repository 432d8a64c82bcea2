// Words of English sentences, as far as the reading of an answer needs them. Without apostrophes: "it's" is its.

const list = (text: string) => new Set(text.trim().split(/\s+/));

export const articles = list('a an the');

/** Never the beginning or the end of a word that was torn apart: "in active" is no inactive, and "an aerobic" no anaerobic. */
export const unjoined = list('a an the in no not non as or and');

/** Words that stand round a term and change nothing about it. */
export const functionWords = list(`
  a an the this that these those thats theres heres it its it'll he she they theyre we were you youre i im ive id ill
  hes shes whats lets him her hers them his their our my your one ones all both each every any some such most many
  there here what which who whom whose when where why how is isnt are was be been being am has have had having
  do does did will would can could should may might must shall
  to of in on at by for from with as into onto if so because cause since while though although then also just only
  really very quite maybe probably likely usually always often still now again too well
  called named known means mean meaning refers stands think thinks thought guess believe suppose know say says said
  call calls choose chose pick picked answer answers ans solution result term word name kind type sort example
  used use uses using made makes make happens happen occurs shows show happening needs need gets get got
  through during after before between within inside about around per via up out down over under
  please yes yeah ok okay um uh well like basically simply actually sure
`);

/** These turn what comes after them round, or set something else in its place. */
export const turningWords = list(`
  not no non never neither nor none cannot cant dont doesnt didnt isnt arent wasnt werent wont without
  unlike except opposite instead rather than versus vs lacks lacking lack
`);

/** Verbs that may follow a term. Beside them any word in -s or -ed is taken for one. */
export const verbs = list(`
  is isnt are was were be been has have had does do did can could will would may might must should
  cut bind bound run ran come came go went stick stuck bring brought read write wrote copy keep kept
  make made give gave hold held take took happen carry begin began start stop
`);

/** What a teacher calls no answer. It is read as one: the learner does not know. */
export const noAnswers = list('idk dunno nothing none nvm na');

/** Nouns that say of what class a thing is, and words beside a term that leave it the same thing. */
export const classNouns = list(`
  enzyme protein peptide gene allele molecule strand chain base nucleotide acid amino residue codon sequence region site
  process step stage phase reaction method technique division cycle mechanism event
  cell organelle structure organism individual person people patient plant animal parent child man woman
  genotype phenotype haplotype trait inheritance pattern character condition disease disorder syndrome
  mutation change variant substance sugar gel powder solution liquid sample buffer
  bacterium bacteria microbe genus species family group kind type
  bond pair pairing group charge pole electrode end direction side control test tube
  human scientific biological genetic chemical forward small special certain specific type first second third last
  two three four several new main own correct right normal single double whole
`);
