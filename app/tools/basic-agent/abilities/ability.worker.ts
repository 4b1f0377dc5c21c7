import { serveJobs } from '~/jobs/serve-jobs';
import type { AbilityAnswer, AbilityJob } from './work/ability-job';
import { doAbilityJob } from './work/do-ability-job';

serveJobs<AbilityJob, AbilityAnswer>(self, doAbilityJob);
