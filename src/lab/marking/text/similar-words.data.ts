// Written by studio/similar-words.ts from the word lists of SCOWL, Copyright 2000-2016 by Kevin Atkinson.

/** English words that differ from a term of the content by a slip. None of them is one, if spelled correctly. */
export const similarWords: ReadonlySet<string> = new Set(
  `
abode absolution absorbency ace acid acne acting activates adder adoration affront agglomerate aid airing
alga aloe alpha alter amigo amine amino amnion amoeba amoxicillin ampicillin anaerobes analogously analogues
analogy anneal annual annulling anon antenna antennae antiscience aorta apart apoptotic apter aquatints
arrow artery artificial artificially aspartame aster atone aureus autograph average backbone bacterial
bactericide bad badder baize ban band bandying bank base batter beat became bed bedding bend berth bet beta
bid bidding bile billions billionth bin bind binning biomass bionic biopic biosensor biotechnology biotin
birch birding biter bitten bittern bittier blagging blanch bland blander blight blighter blink blockade blot
blower blue bluet blunt blurt bod bolt bond bone bootee booth both boxed braid brainy bran brawn brighten
brighter bronchi bruin brunt bud budding budging bunt butter callas callous calls callus cane cannon canoe
canoeist cans canter cap capillarity capillary capsule car carbon carboy care caressing carnation carnivora
carnivore carpal carped carpel carper carrel carrier cartel cartilage carton cataclysms catalpas catalyses
catalytic catatonic cattails caution ceding cell cellular celluloid censer cent centrifugal centrifuge
cessation chancel chancre chancy changer charge charger charier charred chastest checklist chick chill chin
chitin chlorophyll choppy chroming chromosomal cine clams clans claps clash clasp classy claws clayey click
clickable climbable clinked cloaca cloacae cloak clod clone clonk closer closet clove clover clowning
cloying cod codding coil coking cold collie colony commodity communism communist compare compensation
competent complacent complementary completer completest complimentary con conceived conferment conferred
conform confutation conjunction conjuration consented conserve consorted construed consumable consume
consumer contaminant contaminate contamination control convenient converged converges conversant cooing
coolie coolly coon cop copped copy cording coring cornea corneal corned cornet corrugation cortex cowing
coxing coy crack crashing crass creative crescent crick crock crone crooking crooning cropping crossover
crushing cub cubicle cubist cubit cupola cuticle cutie cuties cuts cyst cytoplasmic dad dafter dark day dead
decease decelerate decompose decreased decrees defendant deffer degeneracy degenerate degenerative
dehydration delta denature dendrite denture dependency dependently dermis despondent detergent dilation
dilution dime dimmer diner dioxide direr diver doable doe dominate door doublet doubly doubter drift drivel
driven duffer duration each earned earner east eater egg elate electable electrode eliding elite elocution
elude embryo emery emigration enamel end endoscope enhances enteric environment environmental epidemics
epidermal epidermic epidermis epidermises epithelial epithelium equably equally equilibrium erection etcher
ethanol ever everybody everyone evocation evolution exception exceptional excerpt excretion excursive
execution exemption exertion expertise extensional extraction extrusion face fain fame fast fatal fatness
fatty fays faze fees feint fen fer feral fermentation fern fesses festal fester feta fetal fetus fezzes
fibber fiend fifer filament filed filer finer finisher fire firer fission fit fiver fixer flagging flint
florescent flow flowery fluoresce fluorescence fluorescent foam fold fomentation for forded fores foreword
form fossil four fragment framer francs fro from froward fungous fur gamma gay gee geek gel gens gents gill
glad gladder gland glans glide glow glower gnomic gnus graft gram gran greed grout grow guider guile guise
habitable habitat habituate half hare hart has hastes hastiest hear heard hearth hearty heat helix hem
hemisphere hemispheric her herb herbivore here heritable him hinge hither hole hominid hoot hos host hot
hotpot hotshot hummus humps hums humus hydrolyses hygiene hyperbolic hypothesis iconic identity immunity
implant impunity inception incidents incipience incomplete incompletely incursion indention independently
indie indigence individual individually individuate induce induction infarction infect infection infectious
inflation infliction ingestion inheritance inheritor inhibitory inject inked innit inns insert inset
insiders insidious insoluble insolubly insolvable instigation interface interlace intimation into intrude
invention invitation ionic iris ironic isotopic japanned jester join joist jug kale keynote kid kin kind
kinetic know lac lace lacks lactated ladder lading lager lain lancing land lander lane lank lapin laptop
larder larding larger largo larva larval lass last late lats lauding lava lea leaf leaking lean leaner
leaping learner lease left lefter legation lending lengthy lens less lessee let lever liaise libation lichen
licit licked lifer ligament liked liken liker limpid linage lineage lined liner linger linkage linked live
liven liver livery livid locked locks locos locum locust lodger log logger lone loner long longer loo loop
lop lose loser lotus lounger lover lowly lug lugging lung lute lye lymph lynched lyric macing mad made
making malaria malarial male mall malting mamma mammal man many marcher marker marrow masker massage massing
mater matey matins matrix matting matzo maxed maxing may measurable measurably medial medicine melt membrane
men mensurable mentholated menus messenger metabolic metabolite methanol meting microbial microbiological
microfiber micrometer midis midrib migration miked milometer mimed minds mined mineral mines minis minks
mints minus mired mischance misfit mishit mismatch mites mitochondrial mitts mixed mixes mizzens mod modal
modem modulate module moose more morel morrow moss most mot motel move mucilaginous mucks multipurpose
muscly mushroom mutilated mutilation muting mutuality nadir natural necroses negatived negatively negativity
nervy nether neural neuron neurosis nice niche niches nick nitrated nitro nitrogen nod noddle nodule non
nonstarter nor norther northern noshing not notching nothing nucleic nutrient nutriment odder older once one
only ope open organelle osmotic otter outbreak outreach ovary over overage oviduct ovule oxygen pace pacer
pack paella page pager pain pairing palate paler palindrome palindromic pallet palliation pamper pan
pancreas papery parasite parent parentage parer parietal paring parring parrying parson pas pass pate
patella patellae patent pathogen pauper payer peal peculation pedal pedigree peering pelmet pelvic pelvis
penal penicillin pep percent perisher perm persona personae pester petal petiole phase phloem phosphoric
phosphorous phosphors phylogeny pick pierce pies piggy pine pint piper pistil placenta placental placer
plaice plaid plaint plait plash plate platen plats platy plays pleading plenary plight ploy plus plush ply
pneumonia pointy pol pole polled pollen poly poplar pore postulation pother pouring practical practicum
prate preceptor precipitant precipitated precipitately preclusion precognition predator predatory premise
prep prevision prey prick prier probed producer programmed programmer prole prompter prone prophesy prose
protean pry published pule pullet pulls pulse punnet pup pupa pupal purse pus quail quiescent racer raft
rafter rain ran ransom rasher reaction read reagent reapplication receptor reclusive recombination
recompilation recondition recursive red redaction redundancy redundant redundantly reduplication reeducation
reek refection reflex regain regenerate regenerative regent region registrant reheat rein rejection
relocation remunerative rennin renomination reparation repeal repent represses reptile republication reputed
resection resin resistant restriction resultant retraction retsina revere reverie reveries revers reword
rework rick rift righter rill riven robe root rot rue rule run sac sad sail sale sally salmonella
salmonellae same sap sapling saprophyte saprophytic sassy say scald scalp scaly scent schema schematic
schismatic schist scion scoot scree screeching screwing scrip scrum scythe seal seamen seating sebum
secretion seduction see seething seine selection selectman selectmen semantic sens sensitive sensitively
sent sepal septal septic sequence serrate serration serum setting sever severely severer sex sexting sexual
shaft shale shambling shampooing shard sharer shark shave sherry shifty shill shin shiner shingle shiny
shire shit shoat shone shoo shook shortest shorty shot shouters show shrank shriek shrift shrine shrink
shrunk shtick shutterbug shyster sick sicker sickie sickle sicklier sickly side sift sifter sill simulate
simulator simulcasted sine singe singlet singly sit site sitter sitting size skeleton skiff slagging slayed
slick slid slider slime sliver slowly smaller smallest smellier smelliest smother snare snick snide sniff
snitch snoot snore snort soever soil sol soluble somatic soot sooth soothe sop sore sorriest sort sot
southern sow sower spa spayed spec specie specious speck spice spicy spieled spiff spike spill spin spindle
spindly spine spinet spiny spire splashing spleen spline sploshing spooled spoor spored spot sprain squall
stack stain stale stall stamen stanch staph staphylococcal staphylococci star starch starchy stark stash
stateroom staved stay steed steerage stem steno stent step steppe stet stetting stickler sticky stigma stile
stilt stimulate stimulus stink stinky stint stipulated stitch stockroom stocky stole stomp stop storeroom
stowage strait strand strap stratum strayed strep streptococcal streptococci stria stricture stripe stripy
strop structural structure strum stunt sty styli subgroup substrata substratum suckle sue sugary sunless
supertanker supine sure surrey survive susceptible swab swatch swayed swelled swill swindle swine swore
symbioses symbiosis symbiotic symmetric synapse synthesis synthetic tabletop tacky tail tali talon tan taped
tart tarter taser tastier tasty tater tatter tauter taxon ted tell tendon tenon tent terminate testes testis
tether than thane the thee theist therapy these they thorax thrasher threw throe thrombi thy thyme tick tide
tie tiff til till time timer timidness tipped tiredness tissue tocsin toiled toiler toilette tom toxic toxin
trace tracer tracery trachea tracheae tracheal tracker tract trader trait tranquilly transcend transcribe
transform transgender transgenic transience transient transitional transmigration transpire transporter
transpose travailed treatment trice trier trimmer trip triple triplet triplex triter trochee trombone try
tub tube tuber tuned tuner turfed turned tutor twine twinkle type umbilical umbilicus unchained unchanged
uncharged uncharted uncut unknown ureter urethra urethrae urethral use uterus vaccination vaccine vacuole
vale valiant validation valise valuation valve variable variably variant variation variegation vary vector
vein ventricle vertebra vertebral vertebrate very vesicle vestigial vestigially villas villus vitamin
vitiation wader wafer wager waiter waster watery waver weak weaken weaker wearer weaver web website welting
western whinge whore whose wiling wilting winkle wit witch with withe witting wobble wobbly wok word work
wring wrinkle wrung xylem yam yearbook yeas yeast yeasty yellowy yest yolk zine
`
    .trim()
    .split(/\s+/),
);
