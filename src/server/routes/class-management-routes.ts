import { classManagementEndpoints as endpoints } from '../../contract/class-management.ts';
import type { Mount } from '../http/route.ts';
import type { Services } from '../services.ts';
import { archiveOwnClass } from '../usecases/classes/archive-own-class.ts';
import { changeCode } from '../usecases/classes/change-code.ts';
import { duplicateClass } from '../usecases/classes/duplicate-class.ts';
import { listClassTimeline } from '../usecases/classes/list-class-timeline.ts';
import { removeStudent } from '../usecases/classes/remove-student.ts';
import { setAbsence } from '../usecases/classes/set-absence.ts';
import { setActivitySettings } from '../usecases/classes/set-activity-settings.ts';
import { setJoining } from '../usecases/classes/set-joining.ts';

/** What a teacher does with a class besides creating and editing it. */
export function mountClassManagementRoutes(mount: Mount, services: Services): void {
  mount(endpoints.archiveClass, ({ caller, params }) => archiveOwnClass(services, caller, params.code));
  mount(endpoints.removeStudent, ({ caller, params }) => removeStudent(services, caller, params));
  mount(endpoints.setJoining, ({ caller, params, body }) => setJoining(services, caller, params.code, body));
  mount(endpoints.changeCode, ({ caller, params }) => changeCode(services, caller, params.code));
  mount(endpoints.duplicateClass, ({ caller, params, body }) =>
    duplicateClass(services, caller, params.code, body),
  );
  mount(endpoints.setActivitySettings, ({ caller, params, body }) =>
    setActivitySettings(services, caller, params, body),
  );
  mount(endpoints.setAbsence, ({ caller, params, body }) => setAbsence(services, caller, params, body));
  mount(endpoints.listTimeline, ({ caller, params, query }) =>
    listClassTimeline(services, caller, params.code, query.before ?? null),
  );
}
