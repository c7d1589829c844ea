import type { TextShape } from '../index.ts';
import type { simulation as english } from '../en/simulation.ts';

export const simulation: TextShape<typeof english> = {
  how: {
    growth: '(1 + s × cổ phiếu + (1 − s) × trái phiếu) × (1 − phí) / (1 + lạm phát) − 1.',
    closing:
      '(Đầu năm + góp vào − rút ra) × (1 + lợi suất thực); khoản góp hay rút vào cuối năm không sinh lời trong năm đó.',
  },
  fan: {
    read: 'Đọc các kịch bản theo từng năm',
    p95: '5/100 cao hơn',
    p75: '25/100 cao hơn',
    middle: 'Ở giữa',
    p25: '75/100 cao hơn',
    p5: '95/100 cao hơn',
    plain: 'Nếu không biến động',
    bands:
      'Dải đậm chứa 50 trong 100 kịch bản, cả hai dải chứa 90. Rê trên biểu đồ hoặc dùng phím mũi tên để đọc từng năm.',
    cut: (amount) => `Phần trên ${amount} của dải rộng nhất nằm ngoài biểu đồ.`,
    waiting: 'Đang mô phỏng. Đường kẻ là kế hoạch này khi thị trường không biến động.',
    point: (year, middle, p25, p75, p5, p95) =>
      `${year}: một nửa số kịch bản có hơn ${middle}. 50% số kịch bản ở giữa có từ ${p25} đến ${p75}; 90% có từ ${p5} đến ${p95}.`,
    plainPoint: (year, amount) => `${year}: ${amount} nếu không biến động.`,
    openedPoint: (name, amount) => `${name}: ${amount}.`,
  },
  futures: {
    starting: 'Đang mô phỏng.',
    count: (paths) => `${paths} kịch bản, mô phỏng ngay trên thiết bị này.`,
    runLong: (paths) => `Mô phỏng ${paths} kịch bản`,
    running: 'Số kịch bản đã mô phỏng',
    progress: (done, paths) => `Đã mô phỏng ${done}/${paths} kịch bản`,
    stop: 'Dừng',
    failed: 'Không chạy được mô phỏng; các kết quả khác vẫn đúng. Hãy tải lại khi có mạng.',
    openOne: 'Xem một kịch bản',
    none: 'Không',
    poor: 'Kịch bản xấu',
    middle: 'Kịch bản ở giữa',
    good: 'Kịch bản tốt',
    short: { none: 'Không', poor: 'Xấu', middle: 'Ở giữa', good: 'Tốt' },
    openedWhat: {
      poor: 'Ở 10/100 kịch bản, cuối kỳ còn ít tiền hơn.',
      middle: 'Ở 50/100 kịch bản, cuối kỳ còn ít tiền hơn.',
      good: 'Ở 90/100 kịch bản, cuối kỳ còn ít tiền hơn.',
    },
    ends: (ok, amount) =>
      ok ? `Năm nào cũng rút đủ, cuối cùng còn ${amount}.` : 'Tiền hết trước năm cuối.',
    openedTable: 'Kịch bản này theo từng năm',
    year: 'Năm',
    opening: 'Đầu năm',
    paidIn: 'Góp vào',
    withdrawn: 'Rút ra',
    growth: 'Lợi suất thực',
    closing: 'Cuối năm',
  },
  history: {
    title: 'Nếu bạn nghỉ làm vào một năm khác',
    loading: 'Đang tải số liệu từ năm 1871.',
    failed: 'Không tải được số liệu lịch sử.',
    again: 'Thử lại',
    tooLong: 'Kế hoạch dài hơn số liệu hiện có. Hãy chọn ít năm hơn.',
    stopped: (year) => `Nếu bạn nghỉ làm năm ${year}`,
    gone: (year) => `Tiền hết vào năm thứ ${year}.`,
    lasts: (years, left) => `Tiền đủ cho ${years} và còn lại ${left}.`,
    leanestYear: (amount) => `Năm rút ít nhất được ${amount}.`,
    alt: (starts, failed, first, last) =>
      `${starts} đường, mỗi đường là một năm nghỉ làm từ ${first} đến ${last}, cho thấy số dư từng năm. ${failed === 0 ? 'Không đường nào hết tiền.' : `${failed} đường hết tiền.`} Các bảng có đủ từng con số.`,
    stopsWork: 'nghỉ làm',
    begin: 'bắt đầu',
    lines:
      'Mỗi đường là một mốc bắt đầu, theo giá hôm nay; trục ngang là số năm tính từ đó. Màu nâu đỏ: tiền đã hết.',
    cut: (amount) => `Những mốc bắt đầu tốt nhất vượt ${amount} nên nằm ngoài biểu đồ.`,
    pick: 'Chọn năm bạn nghỉ làm. Cột cao, màu nâu đỏ: tiền đã hết.',
    count: (ok, all) =>
      `${ok} trên ${all} mốc bắt đầu đủ tiền đến cuối. Các mốc trùng nhau nhiều nên đây không phải xác suất.`,
    failedStarts: (years) => `Những mốc bị hết tiền: ${years}.`,
    source: (from, to) =>
      `Cổ phiếu, trái phiếu 10 năm và giá cả ở Mỹ, ${from}–${to}: Robert Shiller; từ năm 2023: Aswath Damodaran.`,
    yearTable: (year) => `Bắt đầu năm ${year}, từng năm một`,
    startsTable: 'Bảng tất cả các mốc bắt đầu',
    year: 'Năm',
    opening: 'Đầu năm',
    paidIn: 'Góp vào',
    withdrawn: 'Rút ra',
    growth: 'Lợi suất thực',
    closing: 'Cuối năm',
    start: 'Nghỉ làm năm',
    result: 'Kết quả',
    left: 'Còn lại',
    leanest: 'Năm rút ít nhất',
    lasted: 'đủ tiền',
    goneIn: (year) => `hết tiền năm ${year}`,
  },
};
