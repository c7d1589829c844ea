import type { TextShape } from '../index.ts';
import type { lasting as english } from '../en/lasting.ts';

export const lasting: TextShape<typeof english> = {
  title: (years) => `Tiền có đủ dùng ${years} không?`,
  loading: 'Đang tải số liệu từ năm 1871.',
  failed: 'Không tải được số liệu lịch sử.',
  again: 'Thử lại',
  nothing: 'Không phải rút đồng nào nên không thể hết tiền.',
  lasted: (rate, ok, starts) =>
    `Năm đầu rút ${rate}, ${ok} trên ${starts} mốc bắt đầu kể từ năm 1871 đủ tiền đến cuối.`,
  lastedAll: (rate, starts) =>
    `Năm đầu rút ${rate}, cả ${starts} mốc bắt đầu kể từ năm 1871 đều đủ tiền đến cuối.`,
  futures: (share) => `Trong 100 kịch bản, ${share} kịch bản đủ tiền.`,
  safe: (rate, year, nine) =>
    `Rút ${rate} là mức cao nhất mà mốc nào cũng đủ tiền; mốc bắt đầu khắc nghiệt nhất là năm ${year}. Rút ${nine} thì 90% số mốc đủ tiền. Cả hai tính với mức rút cố định.`,
  safeOfRule: (rule, rate, nine) =>
    `Với cách rút của bạn, ${rule}, năm đầu rút ${rate} thì mốc nào cũng đủ tiền, rút ${nine} thì 90% số mốc đủ tiền.`,
  falls: (middle, deepest, ofFutures) =>
    `Ở một nửa số mốc bắt đầu, tiền đầu tư có lúc giảm từ ${middle} trở lên so với mức cuối năm cao nhất trước đó; ở mốc tệ nhất giảm ${deepest}.${ofFutures === '' ? '' : ` Ở một nửa số kịch bản, giảm ${ofFutures} trở lên.`}`,
  begin: {
    label: 'Mỗi đường bắt đầu',
    free: 'từ ngày tự do',
    today: 'từ hôm nay, lúc còn để dành',
  },
  bars: {
    alt: (rate, share) =>
      `Bao nhiêu phần trăm số mốc bắt đầu đủ tiền đến cuối, theo tỷ lệ rút năm đầu. Với ${rate} là ${share}.`,
    caption: (rule) =>
      `Bao nhiêu phần trăm số mốc bắt đầu từ năm 1871 đủ tiền đến cuối, theo tỷ lệ rút năm đầu; cách rút: ${rule}.`,
    captionOther:
      'Bao nhiêu phần trăm số mốc bắt đầu đủ tiền đến cuối nếu năm nào cũng rút như nhau. Cách rút của bạn không bao giờ hết tiền, chỉ rút được ít đi.',
    table: 'Xem dạng bảng',
    rate: 'Năm đầu rút',
    lasted: 'Đủ tiền',
    share: 'Tỷ lệ',
  },
  rules: {
    title: '5 cách rút tiền',
    rule: 'Cách rút',
    lasted: 'Đủ tiền',
    middleYear: 'Năm trung vị',
    leanest: 'Năm rút ít nhất',
    end: 'Còn lại, trung vị',
    use: (rule) => `Cách rút: ${rule}`,
    ofStarts: (ok, starts) => `${ok}/${starts}`,
    explain: {
      'constant-real':
        'Năm đầu rút bao nhiêu thì các năm sau rút đúng sức mua đó. Đây là cách của các nghiên cứu về mức 4%.',
      'percent-of-portfolio':
        'Mỗi năm rút cùng một tỷ lệ của số còn lại. Không bao giờ hết, nhưng giảm khi thị trường xuống.',
      'floor-and-ceiling':
        'Theo tỷ lệ của số còn lại, nhưng không dưới 90% và không quá 125% mức năm đầu.',
      'guyton-klinger':
        'Tăng theo giá cả; bớt 10% khi tỷ lệ rút cao hơn mức đầu một phần năm, thêm 10% khi thấp hơn một phần năm; 15 năm cuối không bớt.',
      vpw: 'Rút theo tỷ lệ thay đổi (variable percentage withdrawal): càng ít năm còn lại, tỷ lệ càng cao, để cuối kỳ vừa tiêu hết.',
    },
    note: (perYear) =>
      `Tính theo năm và theo giá hôm nay; năm đầu rút ${perYear} (trừ VPW). Năm rút ít nhất là năm tệ nhất của mọi mốc bắt đầu.`,
    how: {
      leanest: 'Số rút được ít nhất trong mọi năm của mọi mốc bắt đầu, min W₁ … Wₙ, kèm mốc đó.',
      end: 'Số đứng giữa trong các số dư sau năm cuối, mỗi mốc bắt đầu một số dư.',
    },
    sources:
      'W. Bengen, JFP 1994 và 2001; J. Guyton và W. Klinger, JFP 2006; bogleheads.org, Variable percentage withdrawal.',
  },
  figures: {
    title: 'Giải thích các con số này',
    lasted: {
      name: 'Số mốc bắt đầu đủ tiền',
      say: 'Mỗi năm từ 1871 có đủ số năm phía sau là một mốc bắt đầu. Đủ tiền là khi lần rút W nào cũng rút đủ; B là số dư, g là mức tăng của tiền đầu tư năm đó, đã trừ lạm phát và phí. Các mốc trùng nhau nhiều: đây là phép đếm, không phải xác suất.',
    },
    futures: {
      name: 'Số kịch bản đủ tiền',
      say: 'Các lần mô phỏng cả kế hoạch, kể cả lúc để dành, mà lần rút nào cũng đủ. Ngẫu nhiên, nhưng chạy lại vẫn ra kết quả đó. Sau dấu ± là sai số ước chừng.',
    },
    safe: {
      name: 'Tỷ lệ cao nhất mà mốc nào cũng đủ tiền',
      say: 'Mỗi mốc bắt đầu có một mức rút cố định để cuối kỳ vừa hết tiền; đây là mức thấp nhất, tính theo % tiền đầu tư. c là một đồng đã thành bao nhiêu vào mỗi lần rút.',
    },
    nine: {
      name: 'Tỷ lệ mà 90% số mốc đủ tiền',
      say: 'Cũng tính như vậy, nhưng bỏ qua 10% số mốc bắt đầu khắc nghiệt nhất.',
    },
    safeOfRule: {
      name: (rule) => `Tỷ lệ năm đầu cao nhất mà mốc nào cũng đủ tiền: ${rule}`,
      say: 'Tỷ lệ năm đầu cao nhất mà mốc bắt đầu nào cũng rút đủ. Số cho 90% bỏ qua 10% mốc khắc nghiệt nhất. Cách rút ít đi trong năm xấu có thể bắt đầu cao hơn, nhưng năm rút ít nhất cũng thấp hơn.',
    },
    falls: {
      name: 'Lần giảm sâu nhất từ năm 1871',
      say: (middle) =>
        `Tiền đầu tư từng thấp hơn mức cuối năm cao nhất trước đó bao nhiêu, V so với Vₘₐₓ, ở mốc bắt đầu tệ nhất. Không tính tiền rút ra. Số đứng giữa của mọi mốc là ${middle}.`,
    },
    fallOfFutures: {
      name: 'Lần giảm sâu nhất ở một nửa số kịch bản',
      say: (tenth) =>
        `Một nửa số lần mô phỏng, kể cả lúc để dành, có lúc giảm từng này trở lên so với mức cuối năm cao nhất; 10% số lần giảm ${tenth} trở lên. Không tính tiền nạp và rút.`,
    },
    chosen: {
      name: 'Rút trong năm đầu',
      say: 'Mức chi một năm trừ thu nhập khác, tính theo % tiền đầu tư vào ngày tự do.',
    },
    chosenVpw: {
      name: 'Rút trong năm đầu',
      say: 'VPW tự định mức này, không theo tỷ lệ bạn nhập: mức rút đều để tiêu hết tiền trong n năm còn lại, với lợi suất r kỳ vọng của cổ phiếu và trái phiếu.',
    },
    dates: {
      name: 'Lúc 25% và 75% kịch bản đạt tự do',
      say: 'B là số dư mà 75%, hoặc 25%, số kịch bản không vượt qua; đây là lúc B đạt số tiền cần có F.',
    },
    bands: {
      name: 'Các dải của biểu đồ',
      value: '5 · 25 · 50 · 75 · 95 trên 100',
      say: 'Mỗi đường là mức mà 5 đến 95% kịch bản không vượt qua. Mỗi năm số dư được nhân với g.',
      from: {
        swing:
          'z lấy ngẫu nhiên theo phân phối chuẩn; m là trung bình ứng với r và độ biến động s.',
        assets:
          'z₁ của cổ phiếu, với tỷ trọng a, và z₂ của trái phiếu biến động cùng nhau theo hệ số tương quan bạn nhập.',
        history:
          'g là mức tăng của một năm k trong lịch sử, rồi của bốn năm kế tiếp; sau đó lấy một năm k khác.',
      },
    },
    rule: (rule) => `Năm trung vị: ${rule}`,
    ruleSay: 'Đây là số tiền đứng giữa trong mọi năm của mọi mốc bắt đầu, theo giá hôm nay.',
  },
  historySource:
    'Lợi suất năm tính từ chuỗi cổ phiếu, trái phiếu và giá cả ở Mỹ của Robert Shiller (1871–2022) và số liệu của Aswath Damodaran (2023–2025); phương pháp của Bengen (JFP 1994) và nghiên cứu Trinity (1998).',
  safeSource: 'E. Suarez, A. Suarez và D. Walz, The Perfect Withdrawal Amount (2015).',
  bandsSource: 'J. Aitchison và J. A. C. Brown, The Lognormal Distribution (1957).',
  futuresSource:
    'M. Milevsky và C. Robinson, A Sustainable Spending Rate without Simulation, FAJ 2005.',
  dates: {
    between: (early, late) => `Đến ${early}, 25% kịch bản đạt tự do; đến ${late}, 75%.`,
    earlyOnly: (early) =>
      `Đến ${early}, 25% kịch bản đạt tự do; 75% thì lâu hơn thời gian đã mô phỏng.`,
    history: 'Các kịch bản ghép từ từng đoạn 5 năm trong lịch sử thị trường Mỹ.',
    assets: (swing) =>
      `Các kịch bản lấy từ cổ phiếu và trái phiếu, độ biến động chung ${swing} một năm quanh lợi suất của bạn. Hai ngày là lúc 25% và 75% số kịch bản đạt số tiền cần có.`,
    swing: (swing) =>
      `Các kịch bản có độ biến động ${swing} một năm quanh lợi suất của bạn. Hai ngày là lúc 25% và 75% số kịch bản đạt số tiền cần có.`,
    without: 'Với kế hoạch này, biểu đồ không tính biến động.',
  },
};
