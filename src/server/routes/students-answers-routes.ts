import { studentsAnswersEndpoints } from '../../contract/students-answers.ts';
import type { Mount } from '../http/route.ts';
import type { Services } from '../services.ts';
import { actOnStudentWork } from '../usecases/progress/act-on-student-work.ts';
import { listAttemptHistory } from '../usecases/progress/list-attempts.ts';
import { listStudentProgress } from '../usecases/progress/list-student-progress.ts';
import { getStudentAnswers, listStudentsAnswers } from '../usecases/progress/read-students-answers.ts';

export function mountStudentsAnswersRoutes(mount: Mount, services: Services): void {
  mount(studentsAnswersEndpoints.listStudentsAnswers, async ({ caller, params }) => ({
    students: await listStudentsAnswers(services, caller, params.code, params.activityId),
  }));
  mount(studentsAnswersEndpoints.getStudentAnswers, ({ caller, params }) =>
    getStudentAnswers(services, caller, params),
  );
  mount(studentsAnswersEndpoints.listStudentProgress, ({ caller, params }) =>
    listStudentProgress(services, caller, params),
  );
  mount(studentsAnswersEndpoints.listAttempts, ({ caller, params, query }) =>
    listAttemptHistory(services, caller, params, query.after ?? null),
  );
  mount(studentsAnswersEndpoints.actOnStudentWork, ({ caller, params, body }) =>
    actOnStudentWork(services, caller, params, body),
  );
}
