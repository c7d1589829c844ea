/**
 * Returns the payment that the user returns from: Stripe adds its session id, PayOS our order
 * number.
 */
export function readSession(search: string): string | null {
  const params = new URLSearchParams(search),
    order = params.get('orderCode');
  return (
    params.get('session') ?? (order !== null && /^\d{1,16}$/.test(order) ? `payos-${order}` : null)
  );
}
