/** Messages about the teams of a class: making them, changing them, and showing them on the projector. */
export const classTeamsMessages = {
  back: 'Back to the students',
  title: 'Teams of {name}',
  lead: 'Two to four students work together under one name. Labs can show the name to the team; answers stay those of each student.',
  endedTitle: 'Teams cannot be changed any more',
  endedText: 'The list of students says who is in which team.',
  emptyTitle: 'Nobody has joined yet',
  emptyText: 'As soon as students join, they can be put in teams.',
  /** Each is the name of a team: short and kind, so that nobody minds to be called so. Separated by spaces. */
  names:
    'Zebrafish Axolotl Puffin Arabidopsis Maize Barley Moss Fern Yeast Nautilus Hydra Firefly Dragonfly Starling Otter Gecko Salamander Jellyfish Seahorse Coral Ladybug Diatom Lichen Orchid Clover Sunflower Lotus Azure Indigo Saffron Cobalt Emerald Topaz Amber Crystal Violet Pipette Beaker Flask Funnel Microscope Prism Lens Centrifuge Incubator Spectrum Compass Telescope Thermocycler Notebook Ribosome Helix Codon Primer Plasmid Promoter Enzyme Polymerase Monarch Kingfisher',
  make: {
    title: 'Make teams by chance',
    unplaced:
      '{count, plural, =0 {Every student is in a team.} one {# student is in no team.} other {# students are in no team.}}',
    size: 'Teams of {size, number}',
    remainder:
      'Where the number does not come out even, some teams have one student fewer or more. Nobody is alone.',
    made: '{count, plural, one {# new team. Press Save to keep it.} other {# new teams. Press Save to keep them.}}',
    joined: '{name} is in {team} now.',
    alone: 'One student alone makes no team. As soon as a second one joins, there can be one.',
    noRoom:
      '{name} finds no room: every team has four students. Move somebody, or dissolve the teams and mix everybody.',
    again: 'Mix everybody anew?',
    againText:
      'Every team ends, and {count, plural, one {# student is} other {all # students are}} put in new teams of {size, number} by chance. Nothing is stored before you press Save.',
    againConfirm: 'Mix everybody',
    dissolve: 'Dissolve all teams',
    dissolved: 'There are no teams now. Press Save to keep it so.',
  },
  list: 'Teams',
  cancel: 'Cancel',
  teamName: 'Name of team {number, number}',
  teamOf: 'Team of {name}',
  count: '{count, plural, =0 {Nobody} one {# student} other {# students}}',
  emptyTeam: 'Nobody is in this team. It ends when you save.',
  lonely: 'Only one student is in this team. Put somebody else in it, or this student in another team.',
  crowded: 'A team has four students at most. Move somebody to another team.',
  unplaced: 'In no team',
  noTeam: 'No team',
  newTeam: 'New team',
  moved: '{name} is in {team} now.',
  movedOut: '{name} is in no team now.',
  faults: {
    'team-name-length': 'A name has from 1 to 40 characters',
    'team-name-repeated': 'Another team has this name',
  },
  save: {
    unsaved: 'Not saved yet.',
    submit: 'Save teams',
    busy: 'Saving the teams',
    done: '{count, plural, =0 {Saved: there are no teams.} one {# team saved.} other {# teams saved.}}',
    faulty: '{count, plural, one {One team needs a change first.} other {# teams need a change first.}}',
    discard: 'Discard changes',
  },
  leave: {
    title: 'Discard your changes?',
    text: 'The teams are then as they were saved last.',
    confirm: 'Discard changes',
    keep: 'Keep editing',
  },
  outdated: {
    title: 'The teams were changed in another window',
    text: 'Your own changes are still here, and not saved.',
    theirs: 'Show the saved teams',
    mine: 'Save mine in their place',
  },
  screen: {
    open: 'Show on the screen of the room',
    saveFirst: 'Save the teams first; then they can be shown.',
    title: 'Teams',
    close: 'Close',
  },
} as const;
