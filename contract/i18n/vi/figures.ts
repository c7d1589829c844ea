import type { TextShape } from '../index.ts';
import type { figures as english } from '../en/figures.ts';

export const figures: TextShape<typeof english> = {
  asTable: 'Xem dạng bảng',
  row: 'Dòng',
  chartAlt: (title, count) => `${title}: biểu đồ ${count} giá trị; bảng bên dưới ghi từng giá trị.`,
  source: (text) => `Nguồn: ${text}`,
  years: {
    sentence: ['Bắt đầu từ con số 0, bạn cần '],
    count: (years) => `${years} năm`,
    at: (rate) => ` để tự do nếu để dành ${rate} thu nhập.`,
    rate: 'Tỷ lệ tiết kiệm',
    column: 'Số năm',
    alt: 'Số năm đến ngày tự do theo tỷ lệ tiết kiệm: đường cong đi xuống.',
    assumes: (real, withdrawal) =>
      `Lợi suất thực ${real} mỗi năm, rút ${withdrawal} mỗi năm, để dành vào cuối mỗi tháng, tính theo giá hôm nay.`,
  },
  real: {
    sentence: 'Sau một năm, sức mua của số tiền đó thay đổi ',
    more: ', tức là tăng.',
    less: ', tức là giảm.',
    nominal: 'Lợi suất danh nghĩa',
    inflation: 'Lạm phát',
    division: 'Phép chia, đúng',
    difference: 'Phép trừ, tính nhẩm',
  },
  growth: {
    sentence: (years) => `Sau ${years} năm bạn có `,
    today: (real) => `, tính theo giá hôm nay là ${real}.`,
    years: 'Số năm',
    year: 'Năm',
    rate: 'Lợi suất mỗi năm',
    balance: 'Số dư',
    real: 'Theo giá hôm nay',
    paid: 'Đã góp',
    alt: 'Số dư, giá trị theo giá hôm nay và số tiền đã góp, qua từng năm.',
    assumes: (perMonth, inflation) =>
      `Góp ${perMonth} vào cuối mỗi tháng, lợi suất hiệu dụng theo năm, lạm phát ${inflation}.`,
  },
  history: {
    count: (ok, of) => `${ok} trên ${of}`,
    sentence: (rate, years) =>
      ` mốc bắt đầu kể từ năm 1871 đủ tiền suốt ${years} năm khi rút ${rate}.`,
    rate: 'Mức rút năm đầu',
    column: 'Số mốc đủ tiền',
    alt: (failed) =>
      `Mỗi mốc bắt đầu là một cột, cao bằng số năm còn tiền; ${failed} mốc hết tiền.`,
    caption: (stocks, years) =>
      `Cổ phiếu ${stocks}%, còn lại là trái phiếu, thị trường Mỹ, mỗi năm cân lại tỷ trọng; rút vào đầu mỗi năm, giữ nguyên sức mua suốt ${years} năm. Các giai đoạn chồng lên nhau nên không phải là xác suất.`,
    failed: (list) => `Những mốc bị hết tiền: ${list}.`,
  },
  payoff: {
    sentence: 'Trả khoản nợ lãi cao trước giúp bớt ',
    after: (months) =>
      months === 0
        ? ' tiền lãi; cả hai cách xong cùng một tháng.'
        : ` tiền lãi và xong sớm hơn ${months} tháng.`,
    never: 'Với số tiền này, nợ không bao giờ hết, vì trả chưa đủ tiền lãi.',
    tooLittle: 'Số tiền này ít hơn tổng các khoản trả tối thiểu.',
    budget: 'Số tiền trả mỗi tháng',
    avalanche: 'Lãi cao trước (tuyết lở)',
    snowball: 'Nợ nhỏ trước (quả cầu tuyết)',
    alt: 'Số nợ còn lại qua từng tháng, theo cả hai thứ tự.',
    months: (count) => `${count} tháng`,
    assumes:
      'Mỗi khoản tính lãi mỗi tháng một lần; trả đủ mức tối thiểu trước, phần còn lại dồn cho khoản đứng đầu; khoản nào trả xong thì tiền dành cho khoản đó dồn tiếp ngay trong tháng. Không làm tròn từng tháng nên vài chữ số cuối có thể lệch so với ngân hàng.',
    order: 'Thứ tự',
    monthsHead: 'Số tháng',
    interest: 'Tiền lãi',
    firstDone: 'Khoản xong đầu tiên',
    done: (name, month) => `${name}, tháng ${month}`,
  },
  emergency: {
    sentence: (target) => `Quỹ cần ${target}, và sẽ đủ `,
    wait: (months) => (months === 0 ? 'ngay bây giờ' : `sau ${months} tháng`),
    months: 'Số tháng chi tiêu',
    monthsOf: (count) => `${count} tháng`,
    perMonth: 'Để dành mỗi tháng',
    assumes: (expenses, saved) => `Chi ${expenses} một tháng, đã có ${saved}, chưa tính lãi.`,
  },
  split: {
    sentence: ['Một phần năm, tức ', ', được để dành trước tiên.'],
    income: 'Thu nhập mỗi tháng, sau thuế',
    part: 'Phần',
    share: 'Tỷ lệ',
    amount: 'Số tiền',
    needs: 'Thiết yếu',
    wants: 'Mong muốn',
    savings: 'Tiết kiệm và trả nợ',
  },
  pace: {
    sentence: (day) => `Ngày ${day}, theo đường tiến độ thì phải đạt `,
    behind: (now, by) => `Hiện tại là ${now}, chậm ${by}.`,
    ahead: (now, by) => `Hiện tại là ${now}, vượt ${by}.`,
    day: 'Ngày',
    alt: 'Đường tiến độ từ lúc bắt đầu đến đích, và mức hiện tại của kết quả then chốt.',
    caption: 'Nét đứt: mỗi ngày một bước bằng nhau. Nét liền: phần đã đạt.',
  },
  week: {
    of: (planned) => ` đã làm trong số ${planned} dự định.`,
    hours: (hours, minutes) => `${hours} giờ ${Number(minutes)} phút`,
    planned: 'Dự định',
    done: 'Đã làm',
    day: 'Ngày',
    days: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'],
    alt: 'Số phút dự định và đã làm mỗi ngày trong tuần.',
  },
};
