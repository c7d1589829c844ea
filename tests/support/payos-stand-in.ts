/**
 * Stands in for PayOS's API on this machine, as documented (https://payos.vn/docs/api/): payment
 * links by order code, answers and messages signed with the checksum key.
 */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const payosKeys = {
  clientId: 'client-stand-in',
  apiKey: 'api-stand-in',
  checksumKey: 'checksum-stand-in',
};

interface Link {
  id: string;
  orderCode: number;
  amount: number;
  amountPaid: number;
  amountRemaining: number;
  status: 'PENDING' | 'PAID' | 'UNDERPAID' | 'CANCELLED';
  createdAt: string;
  transactions: { reference: string; amount: number; transactionDateTime: string }[];
  cancellationReason: string | null;
  canceledAt: string | null;
}

export interface PayosStandIn {
  url: string;
  requests: Record<string, unknown>[];
  failing: boolean;
  /** Transfers an amount at a moment (epoch ms); returns the message that PayOS then posts. */
  transfer(orderCode: number, amount: number, at: number): string;
  /** Returns the status of an order, and the reason for its cancellation. */
  order(orderCode: number): { status: string; reason: string | null };
  /** A message, signed well, of a transfer that never came. */
  claim(orderCode: number, amount: number): string;
  /**
   * The message that PayOS posts to try a new address out: signed well, of an order that nobody
   * made.
   */
  trial(): string;
  close(): Promise<void>;
}

/**
 * Follows the documentation, not the library: keys in order, `null` and missing values as nothing.
 */
function signed(data: Record<string, unknown>, key = payosKeys.checksumKey): string {
  const text = Object.keys(data)
    .toSorted()
    .map((name) => {
      const value = data[name];
      return `${name}=${
        value === null || value === undefined
          ? ''
          : Array.isArray(value)
            ? JSON.stringify(
                value.map((one: Record<string, unknown>) =>
                  Object.fromEntries(
                    Object.keys(one)
                      .toSorted()
                      .map((each) => [each, one[each]]),
                  ),
                ),
              )
            : String(value)
      }`;
    })
    .join('&');
  return createHmac('sha256', key).update(text).digest('hex');
}
const inVietnam = (at: number) =>
  new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** As HTML: where a buyer comes back to. */
const returnAddress = (
  address: string,
  status: string,
  { id, orderCode }: { id: string; orderCode: number },
): string =>
  `${address}?code=00&amp;id=${id}&amp;cancel=${String(status === 'CANCELLED')}` +
  `&amp;status=${status}&amp;orderCode=${orderCode}`;
const payPage = (amount: number, paid: string, left: string): string =>
  `<!doctype html><title>PayOS</title><link rel="icon" href="data:,"><p>${amount} VND</p>` +
  `<a href="${paid}">Pay</a> <a href="${left}">Leave</a>`;

export async function startPayos(): Promise<PayosStandIn> {
  const links = new Map<number, Link>();
  let count = 0;
  const message = (data: Record<string, unknown>) =>
    JSON.stringify({ code: '00', desc: 'success', success: true, data, signature: signed(data) });
  const dataOf = (
    link: Link,
    { reference, amount, transactionDateTime }: Link['transactions'][number],
  ) => ({
    orderCode: link.orderCode,
    amount,
    description: 'TUDO PLUS',
    accountNumber: '12345678',
    reference,
    transactionDateTime,
    currency: 'VND',
    paymentLinkId: link.id,
    code: '00',
    desc: 'Thành công',
    counterAccountBankId: null,
    counterAccountBankName: null,
    counterAccountName: null,
    counterAccountNumber: null,
    virtualAccountName: null,
    virtualAccountNumber: '',
  });
  const standIn: PayosStandIn = {
    url: '',
    requests: [],
    failing: false,
    transfer(orderCode, amount, at) {
      const link = links.get(orderCode)!;
      const transaction = { reference: `FT${++count}`, amount, transactionDateTime: inVietnam(at) };
      link.transactions.push(transaction);
      link.amountPaid += amount;
      link.amountRemaining = Math.max(0, link.amount - link.amountPaid);
      link.status = link.amountRemaining === 0 ? 'PAID' : 'UNDERPAID';
      return message(dataOf(link, transaction));
    },
    order(orderCode) {
      const { status, cancellationReason: reason } = links.get(orderCode)!;
      return { status, reason };
    },
    claim: (orderCode, amount) =>
      message(
        dataOf(links.get(orderCode)!, {
          reference: 'FT0',
          amount,
          transactionDateTime: '2026-11-22 16:00:00',
        }),
      ),
    trial: () =>
      message({
        orderCode: 123,
        amount: 3_000,
        description: 'VQRIO123',
        accountNumber: '12345678',
        reference: 'TF230204212323',
        transactionDateTime: '2023-02-04 18:25:00',
        currency: 'VND',
        paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
        code: '00',
        desc: 'Thành công',
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const end = (status: number, value: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    const shown = /^\/web\/(\w+)$/.exec(request.url ?? '')?.[1],
      asked = shown === undefined ? undefined : [...links.values()].find(({ id }) => id === shown);
    if (asked !== undefined) {
      const { cancelUrl, returnUrl } = standIn.requests.find(
        ({ orderCode }) => orderCode === asked.orderCode,
      ) as { cancelUrl: string; returnUrl: string };
      const way = (address: string, status: string) => returnAddress(address, status, asked);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return void response.end(
        payPage(asked.amount, way(returnUrl, 'PAID'), way(cancelUrl, 'CANCELLED')),
      );
    }
    if (standIn.failing) return end(500, { code: '20', desc: 'Internal error' });
    if (
      request.headers['x-client-id'] !== payosKeys.clientId ||
      request.headers['x-api-key'] !== payosKeys.apiKey
    )
      return end(401, { code: '401', desc: 'Unauthorized' });
    const answer = (data: Record<string, unknown>) =>
      end(200, { code: '00', desc: 'success', data, signature: signed(data) });
    if (request.method === 'POST' && request.url === '/v2/payment-requests') {
      const wanted = JSON.parse(body) as {
        orderCode: number;
        amount: number;
        description: string;
        cancelUrl: string;
        returnUrl: string;
        signature: string;
      };
      standIn.requests.push(wanted);
      const { amount, cancelUrl, description, orderCode, returnUrl } = wanted;
      const text =
        `amount=${amount}&cancelUrl=${cancelUrl}&description=${description}` +
        `&orderCode=${orderCode}&returnUrl=${returnUrl}`;
      if (
        wanted.signature !== createHmac('sha256', payosKeys.checksumKey).update(text).digest('hex')
      )
        return end(200, { code: '201', desc: 'Mã kiểm tra(signature) không hợp lệ' });
      if (description.length > 9) return end(200, { code: '20', desc: 'Mô tả tối đa 9 kí tự' });
      if (links.has(orderCode)) return end(200, { code: '231', desc: 'Đơn thanh toán đã tồn tại' });
      const link: Link = {
        id: `link${++count}`,
        orderCode,
        amount,
        amountPaid: 0,
        amountRemaining: amount,
        status: 'PENDING',
        createdAt: '2026-11-22T16:00:00+07:00',
        transactions: [],
        cancellationReason: null,
        canceledAt: null,
      };
      links.set(orderCode, link);
      return answer({
        bin: '970422',
        accountNumber: '12345678',
        accountName: 'TUDO',
        amount,
        description,
        orderCode,
        currency: 'VND',
        paymentLinkId: link.id,
        status: 'PENDING',
        checkoutUrl: `${standIn.url}/web/${link.id}`,
        qrCode: '000201',
      });
    }
    const cancelled = /^\/v2\/payment-requests\/(\d+)\/cancel$/.exec(request.url ?? '')?.[1];
    if (cancelled !== undefined && request.method === 'POST') {
      const one = links.get(Number(cancelled));
      if (one === undefined) return end(200, { code: '101', desc: 'Mã thanh toán không tồn tại' });
      if (one.status !== 'PENDING')
        return end(200, { code: '245', desc: 'Đơn thanh toán không thể hủy' });
      Object.assign(one, {
        status: 'CANCELLED',
        cancellationReason:
          (JSON.parse(body || '{}') as { cancellationReason?: string }).cancellationReason ?? null,
        canceledAt: '2026-11-22T16:05:00+07:00',
      });
      return answer({ ...one });
    }
    const code = /^\/v2\/payment-requests\/(\d+)$/.exec(request.url ?? '')?.[1];
    const link = code === undefined ? undefined : links.get(Number(code));
    return link && request.method === 'GET'
      ? answer({ ...link })
      : end(200, { code: '101', desc: 'Mã thanh toán không tồn tại' });
  }
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return standIn;
}
