/**
 * What a page is sure to ask the server for, by the page's address: `static/start.js` asks while the application is
 * being loaded. A value in braces is taken from the query of the page. What begins with `teacher:` is asked for a teacher
 * only, what begins with `public:` for everybody, also before the device knows anybody. Nothing that an answer waiting on
 * the device could still change belongs here, because it is sent only after the start.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const earlyReads = {
  '/activity': ['/api/activities/{id}?populate=deep%2C7'],
  '/classes': ['/private/classes/'],
  '/classes/class': ['/private/classes/{code}'],
  '/join': ['public:/api/classes/{code}/door', '/private/classes/{code}'],
  '/classes/summary': ['teacher:/private/classes/{code}/activity/{activity}/snapshot'],
  '/teacher': ['teacher:/private/classes/teacher/admin'],
  '/teacher/class-details': ['teacher:/private/classes/{code}'],
  '/teacher/classes/class': ['teacher:/private/classes/{code}', 'teacher:/private/classes/{code}/activities'],
};
