import { foldText } from '#domain/text';

/**
 * Months by their Vietnamese names, behind a day and "tháng"; "mười" before "một" and "hai" is `~`.
 */
const monthWords: Readonly<Record<string, string>> = {
  một: '1',
  mot: '1',
  giêng: '1',
  gieng: '1',
  hai: '2',
  ba: '3',
  tư: '4',
  tu: '4',
  năm: '5',
  sáu: '6',
  bảy: '7',
  bẩy: '7',
  bay: '7',
  tám: '8',
  tam: '8',
  chín: '9',
  chin: '9',
  mười: '10',
  muoi: '10',
  chạp: '12',
  chap: '12',
};

/** Writes the months that a line names so in digits, in place. */
export function writeMonthsInDigits(seen: string[]): void {
  for (let at = 2; at < seen.length; at += 1) {
    const month = monthWords[seen[at]!.toLowerCase()];
    if (
      month === undefined ||
      !/^\d{1,2}$/.test(seen[at - 2]!) ||
      foldText(seen[at - 1]!) !== 'thang'
    )
      continue;
    seen[at] = month === '10' && /^(?:mot|hai)$/.test(foldText(seen[at + 1] ?? '')) ? '~' : month;
  }
}
