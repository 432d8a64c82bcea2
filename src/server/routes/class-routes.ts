import { classEndpoints } from '../../contract/classes.ts';
import { answerStream } from '../http/answer-stream.ts';
import type { Mount } from '../http/route.ts';
import { followChanges } from '../live/class-events.ts';
import type { Services } from '../services.ts';
import { getOwnClass } from '../usecases/classes/class-access.ts';
import { createClass } from '../usecases/classes/create-class.ts';
import { enroll } from '../usecases/classes/enroll.ts';
import { getClass } from '../usecases/classes/get-class.ts';
import { listActivitiesOfClass } from '../usecases/classes/list-class-activities.ts';
import { listClasses, listTaught } from '../usecases/classes/list-classes.ts';
import { updateClass } from '../usecases/classes/update-class.ts';
import { workAsStudent } from '../usecases/classes/work-as-student.ts';

export function mountClassRoutes(mount: Mount, services: Services): void {
  mount(classEndpoints.listClasses, ({ caller }) => listClasses(services, caller));
  // Before the route with a code, which would take `teacher` for one.
  mount(classEndpoints.listTaughtClasses, ({ caller }) => listTaught(services, caller));
  mount(classEndpoints.createClass, ({ caller, body }) => createClass(services, caller, body));
  mount(classEndpoints.enroll, ({ caller, params }) => enroll(services, caller, params.code));
  mount(classEndpoints.getClass, ({ caller, params }) => getClass(services, caller, params.code));
  mount(classEndpoints.updateClass, ({ caller, params, body }) =>
    updateClass(services, caller, params.code, body),
  );
  mount(classEndpoints.workAsStudent, ({ caller, params }) => workAsStudent(services, caller, params.code));
  mount(classEndpoints.listClassActivities, ({ caller, params }) =>
    listActivitiesOfClass(services, caller, params.code),
  );
  mount(classEndpoints.watchClass, async ({ caller, params, context }) => {
    const { id } = await getOwnClass(services.database, caller, params.code);
    return answerStream(context, services.streams, caller, () => followChanges(services.hints, id));
  });
}
