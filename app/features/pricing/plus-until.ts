/**
 * The end of Plus, by the calendar of this device. A module of its own, because few visitors of the
 * prices need it, and the calendar would be a fifth of the page's code.
 */
import { deviceTimeZone } from '#app/device-day.ts';
import type { BillingStatus } from '#contract/billing';
import { formatDay, todayIn } from '#domain/calendar';
import type { Language } from '#domain/money';

/** Returns null for an unlimited plan. */
export function plusUntil(
  { until, subscription }: BillingStatus,
  language: Language,
): string | null {
  return until === null
    ? null
    : formatDay(
        todayIn(
          deviceTimeZone(),
          (subscription?.state === 'refunded'
            ? null
            : (subscription?.endsAt ?? subscription?.periodEnd)) ?? until,
        ),
        language,
        'full',
      );
}
