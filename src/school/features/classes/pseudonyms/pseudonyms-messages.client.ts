/** Made-up names of students for screens that others can see: the same on every screen of a class. */
export const pseudonymsMessages = {
  name: '{colour} {thing}',
  /** 32 times 32 words make 1,024 names; the words are neutral, so that nobody is teased with them. */
  colours:
    'Amber Azure Bronze Cobalt Copper Coral Crimson Cyan Emerald Golden Indigo Ivory Jade Lilac Linen Magenta Marble Mauve Ochre Olive Opal Pearl Plum Quartz Ruby Russet Saffron Scarlet Silver Teal Topaz Violet',
  things:
    'Acorn Aurora Beacon Birch Canyon Cedar Comet Coast Delta Fern Fjord Forest Galaxy Glacier Harbor Island Lagoon Lantern Maple Meadow Meteor Nebula Orbit Orchard Prairie Reef River Saturn Summit Thistle Tundra Willow',
} as const;
