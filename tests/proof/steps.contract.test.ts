import { draw, seedsBetween } from './drawn.ts';
import { proveSeedsInSteps } from './prove.ts';

proveSeedsInSteps('sqlite', draw(seedsBetween(201, 400), 10));
proveSeedsInSteps('postgres', draw(seedsBetween(401, 600), 6));
