import type { Shape } from '../index.ts';
import type { lasting as english } from '../en/lasting.ts';

export const lasting: Shape<typeof english> = {
  title: (years) => `Tiền có đủ dùng ${years} không?`,
  loading: 'Đang tải số liệu từ năm 1871.', failed: 'Không tải được số liệu lịch sử.', again: 'Thử lại',
  nothing: 'Không phải rút đồng nào nên tiền không thể cạn.',
  lasted: (rate, ok, starts) => `Năm đầu rút ${rate}, tiền trụ được trong ${ok} trên ${starts} năm bắt đầu kể từ 1871.`,
  lastedAll: (rate, starts) => `Năm đầu rút ${rate}, tiền trụ được trong cả ${starts} năm bắt đầu kể từ 1871.`,
  futures: (share) => `Trong 100 kịch bản, ${share} kịch bản đủ tiền.`,
  safe: (rate, year, nine) => `Tỷ lệ cao nhất chưa từng cạn tiền là ${rate}; năm bắt đầu khắc nghiệt nhất là ${year}. Chín phần mười số năm bắt đầu chịu được ${nine}. Cả hai tính với mức rút năm nào cũng như nhau.`,
  bars: {
    title: 'Theo tỷ lệ rút', alt: (rate, share) => `Tỷ lệ số năm bắt đầu mà tiền trụ được, theo tỷ lệ rút năm đầu. Với ${rate} là ${share}. Bảng ghi đủ số liệu.`,
    caption: (rule) => `Tỷ lệ số năm bắt đầu từ 1871 mà tiền trụ được, theo phần tiền rút trong năm đầu; cách rút: ${rule}.`,
    captionOther: 'Tỷ lệ số năm bắt đầu mà tiền trụ được nếu năm nào cũng rút như nhau. Cách rút của bạn không bao giờ cạn tiền, chỉ rút được ít đi.',
    table: 'Xem dạng bảng', rate: 'Năm đầu rút', lasted: 'Trụ được', share: 'Tỷ lệ',
  },
  rules: {
    title: 'Năm cách rút tiền', rule: 'Cách rút', lasted: 'Trụ được', middleYear: 'Năm trung bình', leanest: 'Năm ít nhất', end: 'Còn lại (giữa)', use: (rule) => `Cách rút: ${rule}`,
    ofStarts: (ok, starts) => `${ok}/${starts}`,
    explain: {
      'constant-real': 'Năm đầu rút bao nhiêu thì các năm sau rút đúng sức mua ấy. Đây là cách của các nghiên cứu về mức 4%.',
      'percent-of-portfolio': 'Mỗi năm rút cùng một tỷ lệ của số còn lại. Không bao giờ cạn, nhưng giảm theo mỗi lần thị trường xuống.',
      'floor-and-ceiling': 'Theo tỷ lệ của số còn lại, nhưng không dưới 90% và không quá 125% mức năm đầu.',
      'guyton-klinger': 'Tăng theo giá cả; bớt 10% khi tỷ lệ rút cao hơn mức đầu một phần năm, thêm 10% khi thấp hơn một phần năm; 15 năm cuối không bớt.',
      vpw: 'Rút theo tỷ lệ thay đổi (variable percentage withdrawal): càng ít năm còn lại, tỷ lệ càng cao, để cuối kỳ vừa tiêu hết.',
    },
    note: (perYear) => `Tính theo năm và theo giá hôm nay; cách đầu tiên rút ${perYear}. Năm ít nhất là năm tệ nhất trong mọi năm của mọi năm bắt đầu.`,
    sources: 'W. Bengen, JFP 1994 và 2001; J. Guyton và W. Klinger, JFP 2006; bogleheads.org, Variable percentage withdrawal.',
  },
  figures: {
    title: 'Giải thích các con số này',
    lasted: { name: 'Số năm bắt đầu trụ được', say: 'Mỗi năm từ 1871 có đủ số năm phía sau là một năm bắt đầu. Trụ được nghĩa là lần rút nào cũng rút đủ. Các năm bắt đầu gần nhau trùng phần lớn thời gian: đây là phép đếm, không phải xác suất.' },
    futures: { name: 'Số kịch bản đủ tiền', say: 'Các cuộc đời mô phỏng của cả kế hoạch, kể cả lúc để dành, lần rút nào cũng rút đủ. Rút thăm ngẫu nhiên nhưng lần nào cũng ra như nhau. Con số sau dấu ± là sai số ước chừng.' },
    safe: { name: 'Tỷ lệ cao nhất chưa từng cạn tiền', say: 'Với mỗi năm bắt đầu, mức rút cố định để cuối kỳ vừa hết tiền; đây là mức thấp nhất trong số đó, tính theo phần tiền đầu tư. c là một đồng đã lớn thành bao nhiêu vào mỗi lần rút.' },
    nine: { name: 'Tỷ lệ mà chín phần mười chịu được', say: 'Cũng tính như vậy, nhưng bỏ qua một phần mười số năm bắt đầu khắc nghiệt nhất.' },
    chosen: { name: 'Rút trong năm đầu', say: 'Mức chi một năm trừ thu nhập khác, so với tiền đầu tư vào ngày tự do.' },
  },
  historySource: 'Lợi suất năm tính từ chuỗi cổ phiếu, trái phiếu và giá cả ở Mỹ của Robert Shiller (1871–2022) và số liệu của Aswath Damodaran (2023–2025); phương pháp của Bengen (JFP 1994) và nghiên cứu Trinity (1998).',
  safeSource: 'E. Suarez, A. Suarez và D. Walz, The Perfect Withdrawal Amount (2015).',
  futuresSource: 'M. Milevsky và C. Robinson, A Sustainable Spending Rate without Simulation, FAJ 2005, về điều mà mô phỏng này tiến tới.',
  dates: {
    between: (early, late) => `Cứ bốn kịch bản thì một tới đích trước ${early}, ba tới đích trước ${late}.`,
    earlyOnly: (early) => `Cứ bốn kịch bản thì một tới đích trước ${early}; để ba kịch bản tới đích thì cần lâu hơn thời gian đã mô phỏng.`,
    history: 'Các kịch bản lấy từng khối năm năm trong lịch sử Mỹ.', swing: (swing) => `Các kịch bản dao động ${swing} một năm quanh lợi suất của bạn.`,
    without: 'Kế hoạch kiểu này được vẽ không có biến động.',
  },
};
