/**
 * Common English words of five letters and more, and words similar to a term of biology that no learner confuses with
 * it. If spelled correctly, none of them is a slip of another word: "change" is not charge, and "market" is not marker.
 */
export const everydayWords: ReadonlySet<string> = new Set(
  `
about above absence accept acceptable accident account across action active activity actor actual addition address
adenovirus admission adult advance advice aerobics affair affect affection afraid after again against agarase agenda
agree ahead album alike alive alkene allegation allege allergen allergy allow almost alone along already also always
ambition ambulance amount amylin anger angle angry animal anodal answer antisocial anybody anyone appealing appear
apple application apply arginase argue arise around arrange arrive article artist aside asleep aspect aspiration
assertion assist assistance assistant assurance attach attack attempt attend attention audience audition author autumn
available aversion avoid awake award aware axon badly baker balance ballet banana banner barely barrel barrier basic
basis basket battle beach beard beast beauty become before began begin behalf behave behind being belief believe
belong below bench beneath benefit beside better between beyond bipolar birth bishop bitter black bladder blame blank
blanket blast blind block blood bloom bluffer board boost border boring borrow bother bottle bottom bought bound bowl
brain branch brand brave bread break breath brick bridge brief bright bring broad broke broken brother brought brown
brush budget build built bundle burden burn button cabin cable cafeteria calculation calm camera campus cancel candle
candy cannot capital captain caption capture career careful cargo carpet carriage carried carries carrot carry castle
casual catabolism catch cattle caught cause ceiling cellulite cement center central century certain chain chair chalk
challenge champion chance change channel chapter charity charm chart chase cheap cheat check cheek cheese chemical
chest chicken chief child choice choose chosen chromatic chromomere chromophore church circle circulation citizen
citrate civil claim class clean clear clerk clever client climate climb clinic clock close cloth clothes cloud coach
coast coffee cognition collar colleague collect collection college collision colon color column combination combine
comedy comfort comfortable coming command comment commit common company compass compete competition complain complete
complex compliment composition compression concealing concept concern concerned concert concession conclude conclusion
condemnation condition condom conduct cone conference confession confirm conflict confusion connect connection
consequence consequent conservative consider consist constant construction consumed contact contain contemplate
content contest context continue contract contrast contribute convection convention conversation conversed conversion
convert converted conviction convince cookie copied copper cordon corner correct correction corrosion cotton cough
could council count counter country couple courage courier course court cousin cover create creation credit crime
crisis criteria critic cross crowd crown cruel cruise culture cupboard curious current curtain custom customer cycle
cystol cytosis daily damage dance danger daring daughter dealer death debate decade decent decide decision declare
decline decorate deeply defeat defend define definition degree delay deliver demand department depend depletion
depression depth describe description desert desertion deserve deserved design desire despite destination destroy
destruction detail detect detention determination develop device devolution devote dialog diamond diary differ digital
digression dilemma dinner diode direct dirty disease dislike dismiss display disposition distance distant district
diversion divide divorce doctor document dollar domain donation donor dormant double doubt dozen draft drama drank
dream dress drink drive driver duplicate during dying eager early earth easily eastern eaten edition editor educate
effect effort eight either elastic elbow elder elect election electric electron elegant eleven emerge emission emotion
emperor empire employ empty emulation enable encounter ending endless endurance energy engage engine enjoy enough
ensure enter entire entrance entry equal erosion error escape essay essence estate ethnic ethylated ethylation
evaluation evasion evening event every evidence exact exam example excellent except excessive exchange excision excite
excursion excuse exercise exhibit exhibition exile exist existence exodus expand expansion expect expense experience
expert expiration explain explore explosion export expose exposure express extend extensive extent extinction extra
extreme facing factor factory faint fairly faith false familiar family famous fancy farmer farther fashion fasten
fasting father fault favor feature federal feeling fellow female fence festival fever fibril field fierce fifteen
fifth fight figment figure filter final finance finger finish first fitness fixed flame flash flavor fleet flesh
flight float floor flour flower fluid focus folder follow force foreign forest forget formal format former formula
fortune forward found foundation fourth fraction fragrant frame freedom freeze frequent fresh friend front frozen
fruit fuel function fund funny further fusion future galaxy gallery gamble garage garden garlic gather gemmule gender
general generic generous genesis genius gentle genuine germination giant given glance glass global glove glutaric
gluten glycol gnome golden govern grade gradual grain grand grant grass grave great green greet ground group growth
guanidine guard guess guest guide guilty guitar habit handle handsome hang happen happy hapten harbor hardly harmony
harvest hatred healing health heart heath heaven heavy height helium helmet helpful herself heterogeneous hidden
highly himself history hobby holder holiday hollow homogeneous homogenous honest honey honor horror horse hospital
hotel hotter house however human humor hundred hungry hunter hurry husband hydrophobia hydroponic hypotenuse
hypothalamus hypothermia ideal identify ignition ignore ileum ilium illness illumination illusion image imagine
imitation immersion impact implement implication imply import impose impress impression improve inches incision
include income increase indeed indicate industry infant influence inform infraction inhabitant injection injury inner
innocent inositol insect inside insist inspect inspection inspiration install instance instead instruction insulation
insult insurance intro intend intense intention interest interior intern internal inulin invasion invent invest invite
involve irrigation island issue itself jacket jealous joint journal journey judge juice jungle junior justice justify
keeper keratinocyte kidney kinesis kinin kitchen kneeling knife knock known label labor lactam ladies lamp language
large later latest latter laugh launch lawyer layer leader league learn least leather leave lecture legal legend legging
lemon length lesson letter leukine level library license ligate light likely limit linear liquid listen litigation
litter little living loaded loading local locate location logging logic lonely loose lorry lovely lower loyal lucky
lumber lunch luxury lysate machine magazine magic mailing major maker manage manner manual maple marble margin marine
market marriage married marry martial master match mate material matter maturation mature maximum maybe mayor meadow
meal meaning measure media medical medium melting member memory mental mention merely merge message metal meter method
middle midnight might military million minister minor minute mirror missing mission mistake mixture mobile model
modern modest molar moment monitor monkey month moral morning mostly mother motion motor mount mountain mouse mouth
movement movie multiple multiplication muscle museum music muted mutiny mutual mutualism mycosis myself mystery narrow
nation native nature navigate nearby nearly neat neck needle neighbor neither nephew nerve nervous neutron never newly
night noble nobody node noise normal north notice notion novel nuclear number nurse nutrition obey object observe
obsession obstruction obtain obvious occasion occupy occur ocean offer office often omission onion opening operate
opinion oppose opposition option orange order ordinary organ organize origin osmium other ought outcome outer outside
oven overall owner oxide packet paint palace panel panic paper parcel paris parish parking partition partly partner
party passage passion past paste patch path patience patient pattern pause payment peace peach peasant pencil people
pepper perfect perfection perform perhaps period permission permit person perspiration petite petition phage phone
photo phrase piano picture piece pilot pipette pitch place placid plain plan plane planet plant plasmin plastic player
please pleasure plenty plotting pocket poem poet point poison police policy polite pollination pollute pollution
popular portion position possess possession possessive possible potato potential pottery pound powder power practice
praise praline prayer preach precise precision prediction prefer preference premier prepare prescription presence
present preserve press pretension pretty prevent prevention previous price pride priest primal primary primate prime
prince print prior prism prison private prize problem proceed process procession produce product production profession
profit program progress prohibition project projection prolactin promise promote promotion prompt proof proper
property prophage propose proposition protect protest protist proton prototype proud prove proven provide provision
public publication puffer pupil purchase pure purity purple purpose pursue putrescine puzzle pyramid quality quarter
queen query question quick quickly quiet quite quote rabbit racial radio raise random range rapid rarely rather ratio
rational reach react reader ready real reality realize really reason reasonable rebel recall receipt receive recent
reception receptive recession recipe reckon recognition record recover reduce reduction refer reference reflect
reflection reflux reform refuse regard regressive regressor regret regular reject relate relation relax release relief religion
remain remark remember remind remote remove repair repeat repetition replacement reply report reputation request require
rescue research repressive reserve residence resident resist resolution resolve resort resource respect respiration
respond rest restoration result retain retire return reveal revealing review revolution revolve reward rhythm right
rigid river robot rocket romantic rough round route royal rubber rugby ruin ruler rural sacred sadly safety sailor salad
salary saline sampling sandwich satisfy sauce scale scare scene schedule scheme scholar school science score scout
scream screen script search season seclusion second secret section sector secure select selling senate senior sense
sentence separate serial series serious servant serve service session settle seven seventh several severe shade shadow
shake shall shallow shame shape share sharp sheep sheet shelf shell shelter shift shine ship shirt shock shoot shore
short shorts should shoulder shout shower shown signal silly silver similar simple simulation since single sister sixth
skill sleep slice sliced slicing slide slight slope slow slower small smart smell smile smoke smooth snake social
society solar soldier solid solution solve somebody sorry sound source south space spare speak special speech speed
spell spend spent spiced spiked spirit split splitting spoke spoken spores sport spread spring square squeeze stable
staff stage stair stake stamp stand standard stare start state statement station statue status steady steal steam steel
steep steer stereo stick sticker stiff still stimulation stock stomach stone stoop storage store storm story straight
strain strange stranger stream street strength stress stretch strict strike string strip stroke strong struggle stuck
student studio study stuff stupid style subject submission submit subscription succeed success sudden suffer sugar
suggest suggestion suitable summer sunny supper supplement supply support suppose surely surface surgeon surprise
surround survey suspect sweet swift swing switch symbol system table tackle talent target taste taught teacher temper
temperate temple tender tennis tense tension term terrible test tester thank their theme theory there thick thief thing
think third thirty those though thought thread threat three throat throne through throw thumb thunder thymus ticket
tight timber title toast toaster today toilet tomato tomorrow tongue tonight topic total touch tough tourist toward
towel tower track traction trade tradition tragic trail train transaction transfer transit translator translucent
transmission transparent transpiration transplantation transport transportation travel treasure treat treaty tree
trend trial tribe trick tried troop trouble truck truly trunk trust truth tunnel turkey twelve twenty twice typical
uncle unclear under union unique united unless until update upper upset urban urine useful usual valley valuable value
vanillin vanish variety various vegetable vehicle venture verbal veritable version vessel viable victim victor victory
video village violation violence violent virtue visible vision visit visual vital vocal voice volume voyage waist
walnut wander warmth warning waste watch water wealth weapon weather wedding weekend weekly weight weird welcome whale
wheat wheel where which while whisper white whole widely widow width willing window winner winter wisdom within
without witness woman wonder wooden worker world worry worse worst worth would wound wrist write writer wrong yellow
yield young
`
    .trim()
    .split(/\s+/),
);
