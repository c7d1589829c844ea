/**
 * Until when Plus lasts, by the calendar of this device. Apart, since few who read the prices have
 * it, and the calendar would be a fifth of what the page brings.
 */
import { deviceTimeZone } from '#app/device-day.ts';
import type { BillingStatus } from '#contract/billing';
import { formatDay, todayIn } from '#domain/calendar';
import type { Language } from '#domain/money';

/** Null: for good. */
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
