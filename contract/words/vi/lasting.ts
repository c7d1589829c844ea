import type { Shape } from '../index.ts';
import type { lasting as english } from '../en/lasting.ts';

export const lasting: Shape<typeof english> = {
  title: (years) => `Tiền có đủ dùng ${years} không?`,
  loading: 'Đang tải số liệu từ năm 1871.', failed: 'Không tải được số liệu lịch sử.', again: 'Thử lại',
  nothing: 'Không phải rút đồng nào nên không thể hết tiền.',
  lasted: (rate, ok, starts) => `Năm đầu rút ${rate}, ${ok} trên ${starts} mốc bắt đầu kể từ năm 1871 đủ tiền đến cuối.`,
  lastedAll: (rate, starts) => `Năm đầu rút ${rate}, cả ${starts} mốc bắt đầu kể từ năm 1871 đều đủ tiền đến cuối.`,
  futures: (share) => `Trong 100 kịch bản, ${share} kịch bản đủ tiền.`,
  safe: (rate, year, nine) => `Tỷ lệ cao nhất chưa từng hết tiền là ${rate}; mốc bắt đầu khắc nghiệt nhất là năm ${year}. 90% số mốc chịu được ${nine}. Cả hai đều tính với mức rút cố định.`,
  bars: {
    alt: (rate, share) => `Phần mốc bắt đầu đủ tiền đến cuối, theo tỷ lệ rút năm đầu. Với ${rate} là ${share}. Bảng ghi đủ số liệu.`,
    caption: (rule) => `Phần mốc bắt đầu từ năm 1871 đủ tiền đến cuối, theo tỷ lệ rút năm đầu; cách rút: ${rule}.`,
    captionOther: 'Phần mốc bắt đầu đủ tiền đến cuối nếu năm nào cũng rút như nhau. Cách rút của bạn không bao giờ hết tiền, chỉ rút được ít đi.',
    table: 'Xem dạng bảng', rate: 'Năm đầu rút', lasted: 'Đủ tiền', share: 'Phần',
  },
  rules: {
    title: 'Năm cách rút tiền', rule: 'Cách rút', lasted: 'Đủ tiền', middleYear: 'Năm trung vị', leanest: 'Năm ít nhất', end: 'Còn lại, trung vị', use: (rule) => `Cách rút: ${rule}`,
    ofStarts: (ok, starts) => `${ok}/${starts}`,
    explain: {
      'constant-real': 'Năm đầu rút bao nhiêu thì các năm sau rút đúng sức mua ấy. Đây là cách của các nghiên cứu về mức 4%.',
      'percent-of-portfolio': 'Mỗi năm rút cùng một tỷ lệ của số còn lại. Không bao giờ hết, nhưng giảm theo mỗi lần thị trường xuống.',
      'floor-and-ceiling': 'Theo tỷ lệ của số còn lại, nhưng không dưới 90% và không quá 125% mức năm đầu.',
      'guyton-klinger': 'Tăng theo giá cả; bớt 10% khi tỷ lệ rút cao hơn mức đầu một phần năm, thêm 10% khi thấp hơn một phần năm; 15 năm cuối không bớt.',
      vpw: 'Rút theo tỷ lệ thay đổi (variable percentage withdrawal): càng ít năm còn lại, tỷ lệ càng cao, để cuối kỳ vừa tiêu hết.',
    },
    note: (perYear) => `Tính theo năm và theo giá hôm nay; cách đầu tiên rút ${perYear}. Năm ít nhất là năm tệ nhất của mọi mốc bắt đầu.`,
    sources: 'W. Bengen, JFP 1994 và 2001; J. Guyton và W. Klinger, JFP 2006; bogleheads.org, Variable percentage withdrawal.',
  },
  figures: {
    title: 'Giải thích các con số này',
    lasted: { name: 'Số mốc bắt đầu đủ tiền', say: 'Mỗi năm từ 1871 có đủ số năm phía sau là một mốc bắt đầu. Đủ tiền nghĩa là lần rút nào cũng rút đủ. Các mốc gần nhau trùng phần lớn thời gian: đây là phép đếm, không phải xác suất.' },
    futures: { name: 'Số kịch bản đủ tiền', say: 'Các lần mô phỏng cả kế hoạch, kể cả lúc để dành, mà lần rút nào cũng rút đủ. Mô phỏng ngẫu nhiên, nhưng lần nào chạy cũng ra cùng kết quả. Con số sau dấu ± là sai số ước chừng.' },
    safe: { name: 'Tỷ lệ cao nhất chưa từng hết tiền', say: 'Với mỗi mốc bắt đầu, mức rút cố định để cuối kỳ vừa hết tiền; đây là mức thấp nhất trong số đó, tính theo phần tiền đầu tư. c là một đồng đã lớn thành bao nhiêu vào mỗi lần rút.' },
    nine: { name: 'Tỷ lệ mà 90% số mốc chịu được', say: 'Cũng tính như vậy, nhưng bỏ qua 10% số mốc bắt đầu khắc nghiệt nhất.' },
    chosen: { name: 'Rút trong năm đầu', say: 'Mức chi một năm trừ thu nhập khác, so với tiền đầu tư vào ngày tự do.' },
    chosenVpw: { name: 'Rút trong năm đầu', say: 'VPW tự định mức này, không theo tỷ lệ rút bạn nhập: đó là mức rút đều để tiêu hết tiền đầu tư trong n năm còn lại, với lợi suất r mà cách rút này trông đợi ở phần cổ phiếu và trái phiếu của bạn.' },
    rule: (rule) => `Năm trung vị: ${rule}`, ruleSay: 'Đây là số tiền đứng giữa trong mọi năm của mọi mốc bắt đầu, theo giá hôm nay.',
  },
  historySource: 'Lợi suất năm tính từ chuỗi cổ phiếu, trái phiếu và giá cả ở Mỹ của Robert Shiller (1871–2022) và số liệu của Aswath Damodaran (2023–2025); phương pháp của Bengen (JFP 1994) và nghiên cứu Trinity (1998).',
  safeSource: 'E. Suarez, A. Suarez và D. Walz, The Perfect Withdrawal Amount (2015).',
  futuresSource: 'M. Milevsky và C. Robinson, A Sustainable Spending Rate without Simulation, FAJ 2005, về công thức mà mô phỏng này tiệm cận.',
  dates: {
    between: (early, late) => `Một phần tư số kịch bản tới đích trước ${early}, ba phần tư trước ${late}.`,
    earlyOnly: (early) => `Một phần tư số kịch bản tới đích trước ${early}; để ba phần tư tới đích thì cần lâu hơn thời gian đã mô phỏng.`,
    history: 'Các kịch bản ghép từ từng đoạn 5 năm trong lịch sử thị trường Mỹ.', swing: (swing) => `Các kịch bản dao động ${swing} một năm quanh lợi suất của bạn. Hai ngày nêu ra là lúc 25% và 75% số kịch bản có số dư đạt số tiền cần có.`,
    without: 'Kế hoạch kiểu này được vẽ không có biến động.',
  },
};
