import type { TextShape } from '../index.ts';
import type { tools as english } from '../en/tools.ts';

export const tools: TextShape<typeof english> = {
  inputs: 'Số liệu của bạn',
  currency: 'Loại tiền',
  oftenUsed: 'Hay dùng',
  allCurrencies: 'Tất cả các loại tiền',
  explainRows: 'Mỗi dòng cần nhập gì',
  explainColumns: 'Mỗi cột được tính thế nào',
  explain: (label) => `Giải thích: ${label}`,
  copyAddress: 'Sao chép liên kết',
  copied: 'Đã sao chép liên kết. Ai mở ra cũng thấy đúng những con số này.',
  copyRefused: 'Trình duyệt không cho sao chép. Liên kết đang nằm trên thanh địa chỉ.',
  print: 'In',
  saveCsv: 'Tải CSV',
  reset: 'Về số liệu mẫu',
  stays:
    'Tính và lưu ngay trên thiết bị của bạn. Trong liên kết, số liệu đứng sau dấu # nên không được gửi tới máy chủ.',
  lastGood: 'Có một ô chưa đọc được. Kết quả đang tính theo số liệu hợp lệ gần nhất.',
  addressPart: 'Một phần của liên kết này bị thiếu, vượt giới hạn hoặc không đọc được.',
  addressRest: 'Những gì đọc được đã có trong các ô.',
  addressUsual: (figures) => `Trang dùng số liệu mẫu cho: ${figures}.`,
  lostFigure: (name, figure) => `“${name}” ${figure}`,
  lostPart: (name) => `“${name}”`,
  addressBroken: 'Liên kết này không đọc được nên trang hiện số liệu mẫu.',
  explained: 'Giải thích từng con số',
  formula: 'Công thức:',
  source: 'Nguồn:',
  arithmetic: 'tính từ số liệu của bạn.',
  seeTable: 'Xem bảng',
  readChart: 'Đọc biểu đồ theo từng năm',
  readHint: 'Di chuyển trên biểu đồ, hoặc dùng phím mũi tên, để đọc từng năm.',
  years: (count) => `${count} năm`,
  yearsAndMonths: (years, months) =>
    [years > 0 ? `${years} năm` : '', months > 0 ? `${months} tháng` : '']
      .filter(Boolean)
      .join(' ') || '0 tháng',
  points: 'điểm %',
  scenarios: {
    title: 'Lưu và so sánh',
    explain: 'Lưu số liệu này dưới một cái tên, rồi đặt tối đa bốn phương án cạnh nhau.',
    open: 'Lưu hoặc mở lại',
    loadFailed: 'Không mở được các phương án đã lưu. Hãy thử lại khi có mạng.',
  },
  mine: {
    use: 'Dùng số liệu của tôi',
    undo: 'Trở lại số liệu trước đó',
    failed: 'Không đọc được số liệu của bạn. Hãy thử lại.',
    reading: 'Đang đọc số liệu của bạn…',
  },
  goal: {
    make: 'Đặt làm mục tiêu',
    project: 'Mục tiêu tài chính',
    made: 'Đã thêm vào kế hoạch của bạn.',
    known: 'Mục tiêu này đã có trong kế hoạch của bạn.',
    upgraded: (period) =>
      `Mục tiêu này đã có trong kế hoạch và nay được tính theo ${period}, không gồm danh mục tiết kiệm.`,
    madeAsGuest: 'Đã lưu trên thiết bị này; khi bạn đăng ký, mục tiêu được chuyển vào kế hoạch.',
    madeBefore: 'Nếu kế hoạch chưa có mục tiêu này, bạn sẽ được hỏi ở đó.',
    open: 'Mở mục tiêu',
    undo: 'Hoàn tác',
    failed: 'Không lưu được mục tiêu. Hãy thử lại.',
    none: {
      never: 'Với số liệu này thì không bao giờ đạt được. Hãy đổi số liệu rồi đặt làm mục tiêu.',
      there: 'Bạn đã đạt được rồi nên không còn gì để đặt làm mục tiêu.',
      nothing: 'Ở đây chưa để dành khoản nào nên chưa có gì để đặt làm mục tiêu.',
    },
  },
  problems: {
    empty: 'Ô này cần một con số; có thể là 0.',
    notAnAmount: 'Đây không phải là số tiền. Ví dụ: 1.500.000 hoặc 2tr hoặc 45k hoặc 300k+45k.',
    notANumber: 'Đây không phải là con số. Ví dụ: 7 hoặc 7,5.',
    amountBelow: 'Số tiền từ 0 trở lên.',
    amountAtLeast: (min) => `Ít nhất là ${min}.`,
    amountAbove: (max) => `Nhiều nhất là ${max}.`,
    decimals: (currency, digits) =>
      digits === 0
        ? `${currency} không có phần thập phân.`
        : `${currency} có ${digits} chữ số thập phân.`,
    otherCurrency: (currency) =>
      `Đó là loại tiền khác. Ở đây tính bằng ${currency}; đổi ở phía trên các ô.`,
    ambiguous: 'Số này có hai cách đọc. Hãy gõ lại, không dùng dấu phân cách.',
    between: (min, max) => `Từ ${min} đến ${max}.`,
    whole: (min, max) => `Số nguyên từ ${min} đến ${max}.`,
  },
};
