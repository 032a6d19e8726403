import { keysOfNames } from "./word-row.ts";

/**
 * Words of everyday language that are near to a word of the trade or the name of a car: "making" is no slip of
 * "racing", nor "told" of "gold". They are those of the commonest words of English (SCOWL, size 10) and of the Gulf
 * that were put right so. What they say is named as left out.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  keysOfNames(`
  accepts, accident, acting, adding, addressed, addresses, addressing, advancing, agreed, agrees, aiming, along,
  alter, always, amount, amounts, amused, annual, approval, approve, approves, approving, arguments, arrange, arrive,
  author, backing, bad, band, bank, basing, bear, became, become, bed, belong, better, bid, bidding, bids, bigger,
  biggest, biting, blank, block, boot, bottle, brand, bridge, broken, buffer, bugs, bulk, buries, calling, case,
  catch, caused, causing, cease, change, city, claims, classes, clearer, clears, clever, closer, closes, clue, coding,
  coffee, cold, combining, coming, commented, commenting, committee, community, company, comparing, complaint,
  completing, composing, compute, computed, computer, computers, computes, computing, confusing, connect, constant,
  construct, contain, content, context, contract, contrast, corner, corners, corrupting, counter, counts, county,
  couple, course, cover, covers, crash, cumming, damage, danger, dating, dead, dealt, decent, deduce, deemed, deeply,
  delivery, demand, derives, desire, desperate, detail, details, detect, differ, dinner, directory, discouraged,
  discovered, discovers, discussed, documented, documenting, domain, door, doors, double, drawing, driver, during,
  ease, easily, eating, editing, education, effective, element, elsewhere, ending, engines, entitling, escape,
  estimate, examining, excessive, execute, existing, expecting, extensive, fair, fairly, falling, farm, feeding,
  filing, filling, fine, finishing, fish, fixing, floated, follow, freely, friday, fund, garden, genuine, gets, gift,
  giving, glass, grands, grant, granted, grants, grew, grind, grinds, ground, group, growing, grown, grows, guard,
  guess, guesses, hair, hand, handed, hang, hanged, having, headed, header, heading, hiding, higher, highest, highly,
  hold, hoping, ideal, impact, impose, imposed, improved, indeed, inferior, infinite, insert, installed, installing,
  justified, justify, keep, keeps, killing, knew, knowing, lacking, landed, lands, largely, later, latter, leaded,
  leader, leading, learns, least, leave, leaved, leaves, leg, lend, lesser, letter, liable, library, lifetime, liking,
  line, linear, living, load, locked, logged, looked, losing, mainly, making, manage, march, mark, marked, massive,
  match, matter, matters, mere, merely, merits, message, messages, middle, mind, mine, minimal, mixing, modern,
  modify, monday, monitor, months, mostly, motion, movements, moving, namely, naming, nation, nearer, needing, news,
  none, noting, numerical, objections, observed, officer, order, orders, others, ours, overall, owing, owner, owners,
  paid, pair, parties, partly, patch, pattern, paying, performing, picked, place, placed, placing, plain, planet,
  played, pleased, pleases, pointless, police, policy, poll, poor, positions, powers, present, presented, preserve,
  prevented, produced, production, proper, proportion, protection, proved, proves, public, pulled, pulls, pushed,
  pushing, putting, quarter, quicker, quit, raising, reaching, read, reader, reading, real, reality, recall, received,
  recover, reduce, reduces, referred, refers, refused, relate, release, repeats, replacing, report, reported, request,
  resort, revealing, ridding, ride, rids, rise, river, role, room, rooms, safer, said, saturday, saving, saying,
  scared, screen, season, secondary, section, secure, seeing, seemed, seen, select, sending, separate, serial,
  serious, served, server, serves, services, settle, severe, shall, shift, short, shortly, showing, simple, situation,
  situations, smooth, sold, solely, solved, solves, sooner, sort, speaker, spelling, spirit, spot, square, stand,
  stands, state, stated, states, stating, stations, sticks, storing, straight, strange, strict, strikes, strong,
  struck, stuck, sudden, suffer, suffers, sugar, summer, sunday, superior, support, supported, suspected, taking,
  target, telling, than, thin, things, throwing, thrown, throws, thursday, told, touching, toward, town, tracks,
  trained, trick, tried, trunk, trusts, trying, tuesday, turning, typing, user, uses, vacation, vacations, vaguely,
  varied, varies, vision, waited, waits, wanted, warned, wash, watch, weapon, wearing, wednesday, weird, went, while,
  widely, willing, wine, winter, word, worded, wording, worried, write, writer, writes, yours, توصيل, مساء, هدية,
  ساعة, كبار, ظهري, رجلي, غريب, كلاسيك, مستعجلة, فاضي, جوال, ماكينة, كفرات, ابواب, حساس, غبار, صداء, مرهونة, تفاصل,
  استلام, دفعة, تحويل, موافقة, نور, قوي, سوق, شكل
`),
);
