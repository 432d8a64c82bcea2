/**
 * Common English words of five letters and more, and words near a term of biology that no learner takes for it. Spelled
 * right, none of them is a slip of another word: "change" is not charge, and "market" is not marker.
 */
export const everydayWords: ReadonlySet<string> = new Set(
  `
about above accept accident account across action active activity actor actual address adenovirus adult advance advice
affair affect afraid after again against agarase agenda agree ahead album alike alive alkene allergen allergy allow
almost alone along already also always amount amylin anger angle angry animal anodal answer antisocial anyone appear
apple apply arginase argue arise around arrange arrive article artist aside asleep aspect aspiration assist attach
attack attempt attend author autumn avoid awake award aware axon badly baker balance ballet banana banner barely
barrel barrier basic basis basket battle beach beard beast beauty become before began begin behalf behave behind being
belief believe belong below bench beneath benefit beside better between beyond bipolar birth bishop bitter black
bladder blame blank blanket blast blind block blood bloom bluffer board boost border boring borrow bother bottle
bottom bought bound bowl brain branch brand brave bread break breath brick bridge brief bright bring broad broke
broken brother brought brown brush budget build built bundle burden burn button cabin cable calculation calm camera
campus cancel candle candy cannot capital captain caption capture career careful cargo carpet carriage carrot carry
castle casual catabolism catch cattle caught cause ceiling cellulite cement center central century certain chain chair
chalk challenge champion chance change channel chapter charity charm chart chase cheap cheat check cheek cheese
chemical chest chicken chief child choice choose chosen chromatic chromomere chromophore church circle circulation
citizen citrate civil claim class clean clear clerk clever client climate climb clinic clock close cloth clothes cloud
coach coast coffee collar colleague collect college colon color column combine comedy comfort coming command comment
commit common company compass compete complain complete complex compliment concept concern concert conclude condition
condom conduct cone confirm conflict connect consider consist constant contact contain content contest context
continue contract contrast contribute convert convince cookie copied copper cordon corner correct cotton cough could
council count counter country couple courage courier course court cousin cover create credit crime crisis critic cross
crowd crown cruel cruise culture cupboard curious current curtain custom customer cycle cystol cytosis daily damage
dance danger daring daughter dealer death debate decade decent decide decision declare decline decorate deeply defeat
defend define degree delay deliver demand department depend depth describe desert deserve design desire despite
destination destroy detail detect determination develop device devote dialog diamond diary differ digital dinner diode
direct dirty disease dislike dismiss display distance distant district divide divorce doctor document dollar domain
donation donor dormant double doubt dozen draft drama drank dream dress drink drive driver during dying eager early
earth easily eastern eaten editor educate effect effort eight either elastic elbow elder elect election electric
electron elegant eleven emerge emotion emperor empire employ empty emulation enable encounter ending endless energy
engage engine enjoy enough ensure enter entire entrance entry equal error escape essay essence estate ethnic
evaluation evening event every evidence exact exam example excellent except excessive exchange excite excuse exercise
exhibit exile exist exodus expand expect expense expert expiration explain explore export expose express extend extent
extra extreme facing factor factory faint fairly faith false familiar family famous fancy farmer farther fashion
fasten father fault favor feature federal feeling fellow female fence festival fever fibril field fierce fifteen fifth
fight figure filter final finance finger finish first fitness fixed flame flash flavor fleet flesh flight float floor
flour flower fluid focus follow force foreign forest forget formal format former formula fortune forward found
foundation fourth frame freedom freeze frequent fresh friend front frozen fruit fuel function fund funny further
future galaxy gallery garage garden garlic gather gemmule gender general generic generous genesis genius gentle
genuine germination giant given glance glass global glove glutaric gluten glycol golden govern grade gradual grain
grand grant grass grave great green greet ground group growth guanidine guard guess guest guide guilty guitar habit
handle handsome hang happen happy hapten harbor hardly harmony harvest hatred health heart heaven heavy height helium
helmet helpful herself heterogeneous hidden highly himself history hobby holder holiday hollow homogeneous homogenous
honest honey honor horror horse hospital hotel hotter house however human humor hundred hungry hunter hurry husband
hypotenuse hypothalamus hypothermia ideal identify ignore ileum ilium illness illumination image imagine imitation
impact implement imply import impose impress improve inches include income increase indeed indicate industry infant
inform inhabitant injury inner innocent inositol insect inside insist inspect inspiration install instance instead
insult intend intense interest interior intern internal inulin invent invest invite involve island issue itself jacket
jealous joint journal journey judge juice jungle junior justice justify keeper keratinocyte kidney kinesis kinin
kitchen knife knock known label labor lactam ladies lamp language large later latest latter laugh launch lawyer layer
leader league learn least leather leave lecture legal legend lemon length lesson letter leukine level library license
ligate light likely limit linear liquid listen litter little living loaded loading local locate logic lonely loose
lorry lovely lower loyal lucky lumber lunch luxury lysate machine magazine magic mailing major maker manage manner
manual maple marble margin marine market marriage married marry martial master match mate material matter maturation
mature maximum maybe mayor meadow meal meaning measure media medical medium melting member memory mental mention
merely merge message metal meter method middle midnight might military million minister minor minute mirror missing
mission mistake mixture mobile model modern modest molar moment monitor monkey month moral morning mostly mother
motion motor mount mountain mouse mouth movement movie multiple muscle museum music mutual mutualism mycosis myself
mystery narrow nation native nature navigate nearby nearly neat neck needle neighbor neither nephew nerve nervous
neutron never newly night noble nobody node noise normal north notice notion novel nuclear number nurse obey object
observe obtain obvious occasion occupy occur ocean offer office often onion opening operate opinion oppose option
orange order ordinary organ organize origin osmium other ought outcome outer outside oven overall owner oxide packet
paint palace panel panic paper parcel parish parking partly partner party passage passion past paste patch path
patient pattern pause payment peace peach peasant pencil people pepper perfect perform perhaps period permit person
perspiration petite phage phone photo phrase piano picture piece pilot pipette pitch place plain plan plane planet
plant plasmin plastic plate player please pleasure plenty plotting pocket poem poet point poison police policy polite
pollination pollute pollution popular portion position possess possessive possible potato potential pottery pound
powder power practice praise praline prayer preach precise prefer premier prepare present preserve press pretty
prevent previous price pride priest primal primary primate prime prince print prior prism prison private prize problem
proceed process produce product profit program progress project prolactin promise promote promotion prompt proof
proper property prophage propose protect protest protist proton prototype proud prove proven provide public puffer
pupil purchase pure purity purple purpose pursue putrescine puzzle pyramid quality quarter queen query question quick
quickly quiet quite quote rabbit racial radio raise random range rapid rarely rather ratio rational reach react reader
ready real reality realize really reason rebel recall receipt receive recent reception recession recipe reckon record
recover reduce reduction refer reflect reflux reform refuse regard regret regular reject relate relation relax release
relief religion remain remark remember remind remote remove repair repeat reply report request require rescue research
reserve resident resist resolution resolve resort resource respect respiration respond rest restoration result retain
retire return reveal review revolution reward rhythm right rigid river robot rocket romantic rough round route royal
rubber rugby ruin ruler rural sacred sadly safety sailor salad salary saline sample sampling sandwich satisfy sauce
scale scare scene schedule scheme scholar school science score scout scream screen script search season seclusion
second secret section sector secure select selling senate senior sense sentence separate serial series serious servant
serve service session settle seven seventh several severe shade shadow shake shall shallow shame shape share sharp
sheep sheet shelf shell shelter shift shine shirt shock shoot shore short should shoulder shout shower shown signal
silly silver similar simple simulation since single sister sixth skill sleep slice slicing slide slight slope slow
small smart smell smile smoke smooth snake social society solar soldier solid solve somebody sorry sound source south
space spare speak special speech speed spell spend spent spirit split splitting spoke spoken sport spread spring
square squeeze stable staff stage stair stake stamp stand standard stare start state statement station statue status
steady steal steam steel steep steer stereo stick stiff still stimulation stock stomach stone storage store storm
story straight strain strange stranger stream street strength stress stretch strict strike string strip stroke strong
struggle stuck student studio study stuff stupid style subject submit succeed success sudden suffer sugar suggest
suitable summer sunny supper supplement supply support suppose surely surface surgeon surprise surround survey suspect
sweet swift swing switch symbol system table tackle talent target taste taught teacher temper temple tender tennis
tense tension term terrible test thank their theme theory there thick thief thing think third thirty those though
thought thread threat three throat throne through throw thumb thunder thymus ticket tight timber title toast today
toilet tomato tomorrow tongue tonight topic total touch tough tourist toward towel tower track trade tragic trail
train transfer transit translucent transparent transpiration transport travel treasure treat treaty tree trend trial
tribe trick tried troop trouble truck truly trunk trust truth tunnel turkey twelve twenty twice typical uncle unclear
under union unique united unless until update upper upset urban urine useful usual valley valuable value vanillin
vanish various vehicle venture verbal version vessel victim victor victory video village violent virtue visible vision
visit visual vital vocal voice volume voyage waist walnut wander warmth warning waste watch water wealth weapon
weather wedding weekend weekly weight weird welcome whale wheat wheel where which while whisper white whole widely
widow width willing window winner winter wisdom within without witness woman wonder wooden worker world worry worse
worst worth would wound wrist write writer wrong yellow yield young
`
    .trim()
    .split(/\s+/),
);
