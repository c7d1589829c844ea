/**
 * Well-known chains, utilities and carriers of the United Kingdom, Ireland, Singapore, the United
 * States, Vietnam, Australia and the euro countries, by the slug of the category that everyone
 * starts with. General knowledge of November 2026. Folded, without apostrophes, `&` without spaces.
 * `^`: only at the beginning of a payee. `=`: only there, with nothing or a number behind it, since
 * the name is an ordinary word.
 */
export const namesOfMerchants: Readonly<Record<string, string>> = {
  groceries: `
    tesco, sainsburys, asda, morrisons, waitrose, ocado, aldi, lidl, ^co op, ^coop, =iceland, iceland foods, =m&s, m&s simply food,
    m&s food,
    marks&spencer, marks and spencer, =spar, eurospar, interspar, whole foods, hellofresh, supervalu, dunnes stores,
    fairprice, cold storage, sheng siong, 7 eleven, trader joes, kroger, safeway, publix, albertsons, h e b,
    instacart, costco, walmart, wal mart, woolworths, ^coles, =iga, winmart, vinmart, bach hoa xanh, mega market,
    lotte mart, familymart, gs25, circle k, edeka, rewe, kaufland, ^carrefour, carrefour city, carrefour market,
    carrefour express, auchan, e leclerc, intermarche, monoprix, mercadona, esselunga, albert heijn, ^jumbo, delhaize`,
  'eating-out': `
    =pret, pret a manger, nandos, dishoom, wagamama, greggs, itsu, =leon, leon restaurants, pizza express,
    pizzaexpress, five guys, kfc, mcdonalds, burger king, ^subway, dominos, papa johns, pizza hut, wetherspoon,
    wetherspoons, ^wasabi, deliveroo, just eat, justeat, uber eats, ubereats, chipotle, =wendys, taco bell, popeyes,
    chick fil a, shake shack, doordash, grubhub, foodpanda, grabfood, grab food, shopeefood, shopee food, din tai fung, jollibee, pizza 4ps,
    hungry jacks, menulog, lieferando, thuisbezorgd, glovo`,
  coffee: `
    starbucks, costa coffee, =costa, caffe nero, gails bakery, tim hortons, dunkin, peets coffee, toast box, ya kun,
    highlands coffee, =phuc long, phuc long coffee, trung nguyen legend, trung nguyen coffee, the coffee house, katinat`,
  transport: `
    tfl, tfl travel ch, transport for london, trainline, thetrainline, national rail, lner, gwr,
    great western railway, south western railway, southeastern rail, thameslink, scotrail, heathrow express,
    gatwick express, stansted express, stagecoach, ^arriva, national express, megabus, ^uber, uber trip, freenow,
    paybyphone, ncp, q park, dart charge, congestion charge, dvla, halfords, ^shell, ^bp, esso, texaco, tesco petrol,
    tesco pay at pump, sainsburys petrol, asda petrol, morrisons petrol, irish rail, dublin bus, luas, leap card,
    smrt, sbs transit, bus mrt, transitlink, simplygo, ez link, comfortdelgro, gojek, caltex, grab, lyft, amtrak,
    mta nyct, omny, wmata, caltrain, exxon, exxonmobil, chevron, ezpass, fastrak, xanh sm, mai linh taxi,
    taxi mai linh, vinasun, petrolimex, pvoil, xe phuong trang, futa, opal travel, transport for nsw,
    transportfornsw, myki, =didi, didi mobility, ampol, sncf, ratp, deutsche bahn, bvg, renfe, trenitalia,
    ns reizigers, ov chipkaart, sncb, flixbus, ^aral, repsol`,
  utilities: `
    british gas, britishgas, thames water, edf, e on next, eon next, eon energy, octopus energy, ovo energy,
    scottish power, scottishpower, sse energy, shell energy, united utilities, severn trent, anglian water,
    yorkshire water, southern water, south west water, wessex water, welsh water, northumbrian water, scottish water,
    bt group, =bt, bt broadband, =sky, sky uk, sky mobile, virgin media, talktalk, plusnet, vodafone, =ee,
    ee limited, ee ltd, ^o2, =three, three mobile, h3g, giffgaff, lebara, voxi, tesco mobile, tv licence,
    tv licensing, electric ireland, bord gais, singtel, starhub, m1 limited, myrepublic, sp group, sp services, at&t,
    verizon, t mobile, comcast, xfinity, pg&e, con edison, coned, duke energy, national grid, evn, vnpt, viettel,
    mobifone, vinaphone, fpt telecom, dien luc, cap nuoc, telstra, optus, origin energy, energyaustralia, sfr,
    bouygues telecom, free mobile, engie, telekom deutschland, vattenfall, stadtwerke, iberdrola, endesa, movistar,
    enel energia, windtre, kpn, proximus, telenet`,
  health: `
    ^boots, boots opticians, boots pharmacy, superdrug, holland&barrett, lloyds pharmacy, lloydspharmacy, specsavers,
    bupa, puregym, pure gym, the gym group, nhs prescription, cvs, walgreens, rite aid, ^watsons, guardian health,
    guardian pharmacy, pharmacity, =long chau, fpt long chau, nha thuoc long chau, chemist warehouse, apotheke,
    pharmacie, farmacia, apotheek, dm drogerie, ^rossmann`,
  housing: 'council tax, openrent, foxtons, spareroom',
  shopping: `
    amazon, amzn, amzn mktp, amznmktplace, ebay, asos, =zara, =h&m, uniqlo, primark, next retail, =next, =gap,
    tk maxx, tkmaxx, jd sports, sports direct, sportsdirect, decathlon, argos, currys, john lewis plc, matalan, =nike, nike store,
    adidas, vinted, etsy, shein, temu, aliexpress, apple store, best buy, =target, target t, target com, nordstrom,
    tj maxx, sephora, dollar tree, shopee, lazada, =tiki, the gioi di dong, thegioididong, dien may xanh, fpt shop,
    cellphones, harvey norman, jb hi fi, kmart, zalando, mediamarkt, media markt, fnac, el corte ingles, bol com`,
  home: 'ikea, b&q, homebase, wickes, screwfix, dunelm, home depot, lowes, bunnings, leroy merlin',
  entertainment: `
    netflix, spotify, disney plus, disneyplus, prime video, now tv, odeon, cineworld, vue cinemas, ticketmaster,
    steampowered, playstation, nintendo, xbox, youtube premium, the o2, cgv, lotte cinema, hulu`,
  travel: `
    ryanair, easyjet, british airways, wizzair, jet2, lufthansa, air france, klm, united airlines, delta air,
    american airlines, southwest airlines, singapore airlines, scoot, jetstar, airasia, vietnam airlines, vietjet,
    vietjetair, qantas, emirates, qatar airways, cathay pacific, booking com, airbnb, expedia, hotels com, agoda,
    trip com, traveloka, klook, =hilton, hilton hotel, hilton hotels, marriott, premier inn, travelodge, holiday inn, eurostar`,
  learning: 'coursera, udemy, duolingo, waterstones',
  debt: 'student loans company, fe credit, home credit',
  gifts: 'justgiving, gofundme, oxfam, unicef, red cross, cancer research',
};

/**
 * They bear the name of a chain and sell something else, such as credit: the name says nothing of
 * what was paid.
 */
export const otherBusinesses = `
  tesco bank, tesco insurance, sainsburys bank, m&s bank, asda money, co op bank, coop bank, co op insurance,
  amazon web services, emirates nbd, shopee pay, shopeepay, grab pay, grabpay, grab mart, m&s energy,
  co op funeralcare`;
