import { keysOfNames } from "./word-row.ts";

/**
 * Words of everyday language that are near to a word of the trade or the name of a car: "making" is no slip of
 * "racing", nor "told" of "gold". They are those of the commonest words of English (SCOWL, size 10) and of the Gulf
 * that were put right so. What they say is named as left out.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  keysOfNames(`
  accepts, accident, acting, adding, addressed, addresses, addressing, advancing, agreed, agrees, aiming, along,
  alter, amount, amounts, amused, annual, approval, approve, approves, approving, arguments, arrive, author,
  backing, bad, band, bank, basing, bear, became, become, bed, belong, better, bid, bidding, bids, bigger, biggest,
  biting, blank, block, bottle, bridge, broken, buffer, bugs, bulk, buries, calling, case, catch, caused, causing,
  cease, change, claims, classes, clearer, clears, clever, closer, closes, clue, coding, coffee, cold, combining,
  coming, commented, commenting, committee, community, comparing, complaint, completing, composing, compute,
  computed, computer, computers, computes, computing, confusing, connect, constant, construct, contain, content,
  context, contract, contrast, corner, corners, corrupting, counter, counts, county, couple, course, crash,
  cumming, damage, danger, dating, dead, dealt, decent, deduce, deemed, deeply, delivery, demand, derives, desire,
  desperate, detail, details, detect, differ, dinner, directory, discouraged, discovered, discovers, discussed,
  documented, documenting, domain, door, doors, double, drawing, driver, during, ease, easily, eating, editing,
  education, effective, element, elsewhere, ending, engines, entitling, escape, estimate, examining, excessive,
  execute, existing, expecting, extensive, fair, fairly, falling, feeding, filing, filling, fine, finishing, fish,
  fixing, floated, follow, freely, fund, garden, genuine, gift, giving, glass, grands, grant, granted, grants,
  grew, grind, grinds, ground, group, growing, grown, grows, guard, guess, guesses, hair, hand, handed, hang,
  hanged, having, headed, header, heading, hiding, higher, highest, highly, ideal, impact, impose, imposed,
  improved, indeed, inferior, infinite, insert, installed, installing, justified, justify, killing, knew, knowing,
  lacking, landed, lands, largely, latter, leaded, leader, leading, learns, least, leave, leaved, leaves, leg,
  lend, lesser, letter, liable, library, lifetime, liking, line, linear, load, locked, logged, looked, losing,
  mainly, making, manage, march, mark, marked, massive, match, matter, matters, mere, merely, merits, messages,
  middle, mind, minimal, mixing, modern, modify, monday, monitor, mostly, motion, movements, namely, naming,
  nation, nearer, needing, news, none, noting, numerical, objections, observed, officer, order, orders, others,
  ours, overall, owing, owner, owners, paid, pair, parties, partly, patch, pattern, paying, performing, picked,
  place, placed, placing, plain, planet, played, pleased, pleases, pointless, police, policy, poll, poor,
  positions, powers, present, presented, preserve, prevented, produced, production, proper, proportion, protection,
  proved, proves, public, pulled, pulls, pushed, pushing, putting, quarter, quicker, quit, raising, reaching, read,
  reader, reading, reality, recall, received, recover, reduce, reduces, referred, refers, refused, relate, release,
  repeats, replacing, report, reported, request, resort, revealing, ridding, ride, rids, rise, river, role, room,
  rooms, said, saving, saying, scared, screen, season, secondary, section, secure, seeing, seemed, seen, select,
  sending, separate, serial, serious, served, server, serves, services, settle, severe, shall, shortly, showing,
  simple, situation, situations, smooth, sold, solely, solved, solves, sooner, sort, speaker, spelling, spirit,
  spot, square, stand, stands, state, stated, states, stating, stations, sticks, storing, straight, strange,
  strict, strikes, strong, struck, stuck, sudden, suffer, suffers, sugar, summer, superior, support, supported,
  suspected, taking, target, than, thin, things, throwing, thrown, throws, thursday, told, touching, toward,
  tracks, trained, trick, tried, trunk, trusts, trying, tuesday, turning, typing, user, uses, vacation, vacations,
  vaguely, varied, varies, vision, waited, waits, wanted, warned, wash, watch, weapon, wearing, wednesday, weird,
  went, while, widely, willing, wine, winter, word, worded, wording, worried, writer, writes, yours, مساء, هدية,
  ساعة, كبار, ظهري, رجلي, غريب, كلاسيك, فاضي, ماكينة, كفرات, ابواب, حساس, غبار, صداء, مرهونة, تفاصل, استلام, دفعة,
  موافقة, نور, قوي, سوق, شكل, توصيل
`),
);
