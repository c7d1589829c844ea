/** What each plan allows and costs. A limit never rejects work: what exceeds it arrives in a resting state (an extra project arrives paused). */
import type { ServerProfileFields } from './collections.ts';

export type PlanName = ServerProfileFields['plan'];
export interface PlanLimits { activeProjects: number; scenariosPerTool: number }

export const planLimits: Record<PlanName, PlanLimits> = {
  free: { activeProjects: 3, scenariosPerTool: 3 },
  plus: { activeProjects: Infinity, scenariosPerTool: Infinity },
};

export const billingPeriods = ['month', 'year'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];
export const priceCurrencies = ['USD', 'VND'] as const;
export type PriceCurrency = (typeof priceCurrencies)[number];

/** What Plus costs, tax included, in minor units (VND has none). */
export const plusPriceMinor: Record<PriceCurrency, Record<BillingPeriod, number>> = {
  USD: { month: 400, year: 3_600 },
  VND: { month: 79_000, year: 711_000 },
};
