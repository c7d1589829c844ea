import type { Shape } from '../index.ts';
import type { figures as english } from '../en/figures.ts';

export const figures: Shape<typeof english> = {
  asTable: 'Xem dạng bảng', row: 'Dòng',
  chartAlt: (title, count) => `${title}: biểu đồ ${count} giá trị; bảng bên dưới ghi từng giá trị.`,
  source: (text) => `Nguồn: ${text}`,
  years: {
    sentence: ['Bắt đầu từ con số không, bạn cần '], count: (years) => `${years} năm`, at: (rate) => ` để tự do nếu để dành ${rate} thu nhập.`,
    rate: 'Tỷ lệ tiết kiệm', column: 'Số năm', alt: 'Số năm đến ngày tự do theo tỷ lệ tiết kiệm: đường cong đi xuống.',
    assumes: (real, withdrawal) => `Lợi suất thực ${real} một năm, rút ${withdrawal} một năm, để dành vào cuối mỗi tháng, tính theo giá hôm nay.`,
  },
  real: { sentence: ['Sau một năm, tiền của bạn mua được thêm ', '.'], nominal: 'Lợi suất công bố', inflation: 'Lạm phát', division: 'Phép chia, đúng', difference: 'Phép trừ, tính nhẩm' },
  growth: {
    sentence: (years) => `Sau ${years} năm bạn có `, today: (real) => `, tính theo giá hôm nay là ${real}.`,
    years: 'Số năm', year: 'Năm', rate: 'Lợi suất một năm', balance: 'Số dư', real: 'Theo giá hôm nay', paid: 'Đã góp', alt: 'Số dư, giá trị theo giá hôm nay và số tiền đã góp, qua từng năm.',
    assumes: (perMonth, inflation) => `Góp ${perMonth} vào cuối mỗi tháng, lợi suất hiệu dụng theo năm, lạm phát ${inflation}.`,
  },
  emergency: {
    sentence: (target) => `Quỹ cần ${target}, và sẽ đủ `,
    wait: (months) => (months === 0 ? 'ngay bây giờ' : `sau ${months} tháng`),
    months: 'Số tháng chi tiêu', monthsOf: (count) => `${count} tháng`, perMonth: 'Để dành mỗi tháng',
    assumes: (expenses, saved) => `Chi ${expenses} một tháng, đã có ${saved}, chưa tính lãi.`,
  },
  split: { sentence: ['Một phần năm, tức ', ', được để dành trước tiên.'], income: 'Thu nhập mỗi tháng, sau thuế', part: 'Phần', share: 'Tỷ lệ', amount: 'Số tiền', needs: 'Thiết yếu', wants: 'Mong muốn', savings: 'Tiết kiệm và trả nợ' },
  pace: {
    sentence: (day) => `Ngày ${day}, theo nhịp thì phải được `, behind: (now, by) => `Bạn đang ở ${now}, chậm ${by}.`, ahead: (now, by) => `Bạn đang ở ${now}, vượt ${by}.`,
    day: 'Ngày', alt: 'Đường nhịp từ lúc bắt đầu đến đích, và chỗ kết quả then chốt đang đứng.', caption: 'Nét đứt: mỗi ngày một bước bằng nhau. Nét liền: phần đã đạt.',
  },
  week: {
    of: (planned) => ` đã làm trên ${planned} dự định.`, hours: (hours, minutes) => `${hours} giờ ${minutes}`, planned: 'Dự định', done: 'Đã làm', day: 'Ngày',
    days: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'], alt: 'Số phút dự định và đã làm mỗi ngày trong tuần.',
  },
};
