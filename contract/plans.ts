/** What each plan allows. A limit never rejects work: what exceeds it arrives in a resting state (an extra project arrives paused). */
import type { ServerProfileFields } from './collections.ts';

export type PlanName = ServerProfileFields['plan'];
export interface PlanLimits { activeProjects: number; scenariosPerTool: number }

export const planLimits: Record<PlanName, PlanLimits> = {
  free: { activeProjects: 3, scenariosPerTool: 3 },
  plus: { activeProjects: Infinity, scenariosPerTool: Infinity },
};
