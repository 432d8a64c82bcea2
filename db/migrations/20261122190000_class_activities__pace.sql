-- How a teacher paces an activity of a class: {lessons: {<module id>: {isHeld, opensAt}}, holdAt: {moduleId, screenId},
-- beyond: [<part id>]}. A lesson that is not named is open. `beyond` are the parts behind the screen at which the class is
-- held, so that a writer of answers need not know the order of the screens. null: everything is open.
ALTER TABLE class_activities ADD COLUMN pace jsonb;
