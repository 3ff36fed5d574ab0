CREATE FUNCTION public.accounts_by_entries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'balances change by entries only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION public.audit_in_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added WHERE seq <> 1 AND previous IS DISTINCT FROM
             (SELECT before.hash FROM audit AS before WHERE before.seq = added.seq - 1)) THEN
    RAISE EXCEPTION 'a link follows the last one' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION public.entries_add_up() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (
    SELECT MAX(number) - MIN(number) + 1 <> COUNT(*)
        OR MIN(number) <> COALESCE((SELECT MAX(number) FROM entries
                                      WHERE number < (SELECT MIN(number) FROM added)), 0) + 1
        OR MAX(number) <> (SELECT MAX(number) FROM entries) FROM added) THEN
    RAISE EXCEPTION 'an entry comes after the last one, once' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (
    SELECT 1 FROM added WHERE (SELECT balance FROM accounts WHERE account = debit) IS NULL
                           OR (SELECT balance FROM accounts WHERE account = credit) IS NULL) THEN
    INSERT INTO accounts (account, balance)
      SELECT debit, 0 FROM added UNION SELECT credit, 0 FROM added ORDER BY 1 ON CONFLICT (account) DO NOTHING;
  END IF;
  UPDATE accounts SET balance = balance + moved.amount FROM (
    SELECT account, SUM(amount) AS amount
    FROM (SELECT debit AS account, -amount AS amount FROM added UNION ALL SELECT credit, amount FROM added) AS legs
    GROUP BY account) AS moved
    WHERE accounts.account = moved.account;
  RETURN NULL;
END $$;
CREATE FUNCTION public.events_in_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (
    SELECT MAX(seq) - MIN(seq) + 1 <> COUNT(*)
        OR MIN(seq) <> COALESCE((SELECT MAX(seq) FROM events
                                      WHERE seq < (SELECT MIN(seq) FROM added)), 0) + 1
        OR MAX(seq) <> (SELECT MAX(seq) FROM events) FROM added) THEN
    RAISE EXCEPTION 'an event comes after the last one' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION public.journal_in_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (
    SELECT MAX(seq) - MIN(seq) + 1 <> COUNT(*)
        OR MIN(seq) <> COALESCE((SELECT MAX(seq) FROM journal
                                      WHERE seq < (SELECT MIN(seq) FROM added)), 0) + 1
        OR MAX(seq) <> (SELECT MAX(seq) FROM journal) FROM added) OR EXISTS (
    SELECT 1 FROM (SELECT table_name, MIN(number) AS first, MAX(number) AS last, COUNT(*) AS many
                   FROM added GROUP BY table_name) AS rows
    WHERE rows.last - rows.first + 1 <> rows.many
       OR rows.first <> COALESCE((SELECT MAX(number) FROM journal
                                  WHERE table_name = rows.table_name AND number < rows.first), 0) + 1
       OR rows.last <> (SELECT MAX(number) FROM journal WHERE table_name = rows.table_name)) THEN
    RAISE EXCEPTION 'a row of the journal comes after the last one, once'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION public.never_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN RAISE EXCEPTION '% are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;
CREATE TABLE public.accounts (
    account text NOT NULL,
    balance bigint NOT NULL,
    CONSTRAINT no_one_elses_money_is_lent CHECK (((balance >= 0) OR ((account !~~ 'player:%'::text) AND (account !~~ 'meter:%'::text) AND (account !~~ 'reserve:%'::text) AND (account !~~ 'overflow:%'::text) AND (account !~~ 'suspense:%'::text))))
);
CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.audit (
    seq bigint NOT NULL,
    previous text NOT NULL,
    hash text NOT NULL,
    software text NOT NULL,
    rules text
);
CREATE TABLE public.entries (
    number bigint NOT NULL,
    id text NOT NULL,
    event bigint NOT NULL,
    debit text NOT NULL,
    credit text NOT NULL,
    amount bigint NOT NULL,
    reason text NOT NULL,
    document text,
    CONSTRAINT amount_is_above_zero CHECK ((amount > 0)),
    CONSTRAINT two_accounts CHECK ((debit <> credit))
);
CREATE TABLE public.events (
    seq bigint NOT NULL,
    room text NOT NULL,
    kind text NOT NULL,
    command text NOT NULL,
    place bigint NOT NULL,
    at text NOT NULL,
    actor text NOT NULL,
    role text NOT NULL,
    table_name text,
    body text NOT NULL,
    CONSTRAINT room_is_known CHECK ((room = ANY (ARRAY['jackpot'::text, 'operators'::text, 'floor'::text, 'refused'::text])))
);
CREATE TABLE public.guests (
    id text NOT NULL,
    name text NOT NULL,
    joined text NOT NULL,
    since text NOT NULL,
    net_cents bigint NOT NULL,
    loss bigint,
    loss_later bigint,
    loss_from text NOT NULL,
    minutes bigint,
    minutes_later bigint,
    minutes_from text NOT NULL
);
CREATE TABLE public.jackpots (
    name text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.journal (
    seq bigint NOT NULL,
    table_name text NOT NULL,
    number bigint NOT NULL,
    at text NOT NULL,
    actor text NOT NULL,
    command text NOT NULL,
    kind text NOT NULL,
    body text NOT NULL,
    event bigint NOT NULL,
    secret text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.meters (
    name text NOT NULL,
    account text,
    start bigint NOT NULL,
    moved bigint NOT NULL,
    shown bigint NOT NULL,
    body text NOT NULL,
    CONSTRAINT money_has_an_account CHECK (((account IS NOT NULL) OR ((start = 0) AND (moved = 0)))),
    CONSTRAINT start_and_entries_are_the_amount_shown CHECK (((start + moved) = shown))
);
CREATE TABLE public.operators (
    name text NOT NULL,
    role text NOT NULL,
    secret text NOT NULL,
    revoked boolean NOT NULL,
    event bigint NOT NULL,
    second_factor text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.proposals (
    name text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.round_seats (
    number bigint NOT NULL,
    event bigint NOT NULL,
    seat bigint NOT NULL,
    guest text NOT NULL,
    net_cents bigint NOT NULL,
    CONSTRAINT a_seat_of_a_table CHECK (((seat >= 1) AND (seat <= 9))),
    CONSTRAINT numbered_by_event_and_seat CHECK ((number = ((event * 10) + seat)))
);
CREATE TABLE public.rounds (
    event bigint NOT NULL,
    table_name text NOT NULL,
    round bigint NOT NULL,
    at text NOT NULL,
    record text NOT NULL,
    sha256 text NOT NULL
);
CREATE TABLE public.sessions (
    hash text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    since text NOT NULL,
    until text NOT NULL,
    csrf text NOT NULL,
    event bigint DEFAULT '0'::bigint NOT NULL,
    CONSTRAINT kind_of_session_is_known CHECK ((kind = ANY (ARRAY['guest'::text, 'operator'::text])))
);
CREATE TABLE public.standing (
    name text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.suspensions (
    name text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.tables (
    name text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.throttles (
    kind text NOT NULL,
    name text NOT NULL,
    used bigint NOT NULL,
    at text NOT NULL
);
CREATE TABLE public.wins (
    name text NOT NULL,
    body text NOT NULL
);
INSERT INTO public.accounts VALUES ('house:chips', -1600000000);
INSERT INTO public.accounts VALUES ('meter:royal/meter', 1000138000000);
INSERT INTO public.accounts VALUES ('player:T1/2', 1000122000000);
INSERT INTO public.accounts VALUES ('player:T2/1', 0);
INSERT INTO public.accounts VALUES ('reserve:royal/meter', 16000000);
INSERT INTO public.accounts VALUES ('seed:royal/meter', -2000000000000);
INSERT INTO public.accounts VALUES ('tray:T1', 827500000);
INSERT INTO public.accounts VALUES ('tray:T2', 496500000);
INSERT INTO public.alembic_version VALUES ('0005');
INSERT INTO public.audit VALUES (1, '0000000000000000000000000000000000000000000000000000000000000000', 'e8f168b707955cb7df3139e5f6a8fc85fe3284e81011931dd5d1937d6093c071', '0.1.0', NULL);
INSERT INTO public.audit VALUES (2, 'e8f168b707955cb7df3139e5f6a8fc85fe3284e81011931dd5d1937d6093c071', '91231bc62d44844ec5b8b4060ffe142d56c5713e3d6b207dde7e6370e5f13d97', '0.1.0', NULL);
INSERT INTO public.audit VALUES (3, '91231bc62d44844ec5b8b4060ffe142d56c5713e3d6b207dde7e6370e5f13d97', 'f889eda9d612f20c018d7e11644a2e43888fa73147d91f6da7906219beb92db0', '0.1.0', NULL);
INSERT INTO public.audit VALUES (4, 'f889eda9d612f20c018d7e11644a2e43888fa73147d91f6da7906219beb92db0', 'a0b5e45083b1135f5d105719e777dc883c481175ffc6bb9a1bcaedb28c90383c', '0.1.0', NULL);
INSERT INTO public.audit VALUES (5, 'a0b5e45083b1135f5d105719e777dc883c481175ffc6bb9a1bcaedb28c90383c', 'fd9bcb24a5059d422536395dd61ff6a2896d8d4c07d0d396d73cc2f277e84fad', '0.1.0', NULL);
INSERT INTO public.audit VALUES (6, 'fd9bcb24a5059d422536395dd61ff6a2896d8d4c07d0d396d73cc2f277e84fad', '814f8f2a5112f500b9400a40d56e98d02b62dc363061005e2333c8e630983b9f', '0.1.0', NULL);
INSERT INTO public.audit VALUES (7, '814f8f2a5112f500b9400a40d56e98d02b62dc363061005e2333c8e630983b9f', '056b857bdcdf242e661ce4df160715658679bb5f8c10c34be5422248839f62b2', '0.1.0', NULL);
INSERT INTO public.audit VALUES (8, '056b857bdcdf242e661ce4df160715658679bb5f8c10c34be5422248839f62b2', '9f2c369604a8751401e772b2cd9b1748ba92abc4864dd54836ae0f2e019ebb73', '0.1.0', NULL);
INSERT INTO public.audit VALUES (9, '9f2c369604a8751401e772b2cd9b1748ba92abc4864dd54836ae0f2e019ebb73', '4398ebd97ec3944740141f7122a6cf266cc2f3935457305bde4cbc967e3f50a3', '0.1.0', NULL);
INSERT INTO public.audit VALUES (10, '4398ebd97ec3944740141f7122a6cf266cc2f3935457305bde4cbc967e3f50a3', '55aad574fb96587898d072d4c60dbdaafa7acbecc83491c8be648ec8be576c91', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (11, '55aad574fb96587898d072d4c60dbdaafa7acbecc83491c8be648ec8be576c91', '3494985c28247bc78e0f03c195d04f1ff69f5d4c58492edee7e68799e540126f', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (12, '3494985c28247bc78e0f03c195d04f1ff69f5d4c58492edee7e68799e540126f', '2727ef5b20c9fd8888b5149f5701318369e2c5b197d7373085281ee002eb8333', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (13, '2727ef5b20c9fd8888b5149f5701318369e2c5b197d7373085281ee002eb8333', '8e30a70e33896debfa6a28c3eadcaf4b840fc00e1b5f0d98e4075f5dd1cf8f60', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (14, '8e30a70e33896debfa6a28c3eadcaf4b840fc00e1b5f0d98e4075f5dd1cf8f60', '613cd6094617433a5a6429e5d12f81810a0180a8b7bc5fa9d887bc988950899b', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (15, '613cd6094617433a5a6429e5d12f81810a0180a8b7bc5fa9d887bc988950899b', 'a4d29ff70e21560848b86a58d0f36ed9c82d8adc78974669b38a362cd329b264', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (16, 'a4d29ff70e21560848b86a58d0f36ed9c82d8adc78974669b38a362cd329b264', 'aa986e0e60e442ec0e77e75ba864778ca9917433c19440f96cbf10eca2f01162', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (17, 'aa986e0e60e442ec0e77e75ba864778ca9917433c19440f96cbf10eca2f01162', '28223cb9e2ad2c5a921ade168141b40ad048b41d0e86a7483cf19b4600ad621e', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (18, '28223cb9e2ad2c5a921ade168141b40ad048b41d0e86a7483cf19b4600ad621e', 'd690650fe4025eb6c7b93f30ee8488048bea746884f371e366c0825f20e107af', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (19, 'd690650fe4025eb6c7b93f30ee8488048bea746884f371e366c0825f20e107af', 'ed6979155b56f4e5bed97f51d7dd4b44050be97ee76384c70d72caf65b4ed001', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (20, 'ed6979155b56f4e5bed97f51d7dd4b44050be97ee76384c70d72caf65b4ed001', '7fa88d36032d9613ce5bd46f364622a9fa48f250aa69f105e07c45a2b1119881', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (21, '7fa88d36032d9613ce5bd46f364622a9fa48f250aa69f105e07c45a2b1119881', '3c8c7e4de5ba9fbcd9387d2ef1339b13edf62fd9ba855fb6ddbbe712dc68c141', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (22, '3c8c7e4de5ba9fbcd9387d2ef1339b13edf62fd9ba855fb6ddbbe712dc68c141', 'ad1966fd79480628238b2c28f7ef7cafd70d305d4175ae442df57cd892eeab79', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (23, 'ad1966fd79480628238b2c28f7ef7cafd70d305d4175ae442df57cd892eeab79', 'e88a85d191bec6105c1e9b23ed3c5410a9fd58d5231fa3d74b95973d8b8f31f3', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (24, 'e88a85d191bec6105c1e9b23ed3c5410a9fd58d5231fa3d74b95973d8b8f31f3', '43e1e25d16c9a17bd761bc31f6c898141763852d48396a24b3427514c2cc5a58', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (25, '43e1e25d16c9a17bd761bc31f6c898141763852d48396a24b3427514c2cc5a58', '1220b6e5a97b83f2ded6e40f653d870834b1a8de1f476edfff632e63235fdf30', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (26, '1220b6e5a97b83f2ded6e40f653d870834b1a8de1f476edfff632e63235fdf30', 'a06ad6c44d57069de43be12f95a03aec950fe178ab04f1440b8f4405f39a3fca', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (27, 'a06ad6c44d57069de43be12f95a03aec950fe178ab04f1440b8f4405f39a3fca', '4af5d3a9788dc5113c3c7b4ec57f91a4391c11d85783350d77a1954e7d9f5c45', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (28, '4af5d3a9788dc5113c3c7b4ec57f91a4391c11d85783350d77a1954e7d9f5c45', '63af40cb0cc00af72211d224a582eb76a7a3c56956b654243012d960c3be77fd', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (29, '63af40cb0cc00af72211d224a582eb76a7a3c56956b654243012d960c3be77fd', '2e3f7562c266cf828f1f2a8a88b9f357b00bfc679bbff23a8dfdbe7e64741d46', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (30, '2e3f7562c266cf828f1f2a8a88b9f357b00bfc679bbff23a8dfdbe7e64741d46', 'a6a65944d2c36f754cc0c9aa87d4a6bfdbc0fb1c94e878a98d5a61de40f3c764', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (31, 'a6a65944d2c36f754cc0c9aa87d4a6bfdbc0fb1c94e878a98d5a61de40f3c764', '85598b6fd8ec0063b25dbbea108a9fae38cd4592cba8f8fff20bab846cdb0ef2', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (32, '85598b6fd8ec0063b25dbbea108a9fae38cd4592cba8f8fff20bab846cdb0ef2', 'f8038d78a6c5d1fb3ff347adeb7eb6f09f1c903e76b5a141786c88aa301d554a', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (33, 'f8038d78a6c5d1fb3ff347adeb7eb6f09f1c903e76b5a141786c88aa301d554a', '32a7885a7ad1af114ba50620ddb8eebdbeff46cfd3cb7ea516cb285dabf1ff39', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (34, '32a7885a7ad1af114ba50620ddb8eebdbeff46cfd3cb7ea516cb285dabf1ff39', '0a53a69d14ac436c45d2e971418327feffce86263d9f582df42b0aa8c70f714f', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (35, '0a53a69d14ac436c45d2e971418327feffce86263d9f582df42b0aa8c70f714f', '54071485ce616606b780f06a41586f0c344e5ecf3f2a924d1d5d5a6ed1ed7506', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (36, '54071485ce616606b780f06a41586f0c344e5ecf3f2a924d1d5d5a6ed1ed7506', 'bcc2e0c8bc1b20fe08741a588751f7a6baab670028473299237890aa453a562f', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (37, 'bcc2e0c8bc1b20fe08741a588751f7a6baab670028473299237890aa453a562f', '08e4af0a2434ec1936ba1c93edafd1c96e5c504d0af3fda1c21fae1721c1491c', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (38, '08e4af0a2434ec1936ba1c93edafd1c96e5c504d0af3fda1c21fae1721c1491c', '62e206e16e7e66827384b51abfc0ca0b7d4162dcb88c04ef2df4cba7af4a1c9c', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (39, '62e206e16e7e66827384b51abfc0ca0b7d4162dcb88c04ef2df4cba7af4a1c9c', '033b148848561758c32fdee327f60f7dca631a12e8280d1667699e033cd31806', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (40, '033b148848561758c32fdee327f60f7dca631a12e8280d1667699e033cd31806', 'ee5bca3bfc42b9c2932e0a5df2b0ded4d84381b9702230bfee24952be958a244', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (41, 'ee5bca3bfc42b9c2932e0a5df2b0ded4d84381b9702230bfee24952be958a244', 'f28d8ed480b9a1b446095a210118ba99fc0d9c15f92e7d06bd92f5613e547382', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (42, 'f28d8ed480b9a1b446095a210118ba99fc0d9c15f92e7d06bd92f5613e547382', '0f36ed726944ebcfd070d2cc1193d977d907436120204d2b68130a19ebc254e6', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (43, '0f36ed726944ebcfd070d2cc1193d977d907436120204d2b68130a19ebc254e6', '759ba46bb87f328afc5009999827815663b8f10b63cb4e0f64f95536d161af58', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (44, '759ba46bb87f328afc5009999827815663b8f10b63cb4e0f64f95536d161af58', '545a5b24c52032048d4aef37cedc4fe3db3db07779a65e80b7cdb78a740964cd', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (45, '545a5b24c52032048d4aef37cedc4fe3db3db07779a65e80b7cdb78a740964cd', 'b9ba5e9f221bf4d33dfe6112b806e1196557245df825feb722c3dd31e255c86c', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (46, 'b9ba5e9f221bf4d33dfe6112b806e1196557245df825feb722c3dd31e255c86c', 'f710d3e69f7dd01061a0cbbe62727e95b9e3a7e35deae9bd6a70b6e549cd6474', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (47, 'f710d3e69f7dd01061a0cbbe62727e95b9e3a7e35deae9bd6a70b6e549cd6474', 'ca650fa5d3723e41cac9ed5b95643c0f6eada241707bffde2dc968ace2ca4510', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (48, 'ca650fa5d3723e41cac9ed5b95643c0f6eada241707bffde2dc968ace2ca4510', '305c1ce0836180368b37f5d614e7d899b0c2f7f3d7700a82f6c63671c14ea9c7', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (49, '305c1ce0836180368b37f5d614e7d899b0c2f7f3d7700a82f6c63671c14ea9c7', '93ce91e7569af2a56d374fb563db90e76b245dd1f9e8042f9cecd9de6367a0cc', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (50, '93ce91e7569af2a56d374fb563db90e76b245dd1f9e8042f9cecd9de6367a0cc', 'b8abeb14c7483a4afa5c1e8135065c3a9ed3e32de27698cdf8f90ede8f5d56ba', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (51, 'b8abeb14c7483a4afa5c1e8135065c3a9ed3e32de27698cdf8f90ede8f5d56ba', '6b1656f109ac36ff456c5ede7358dbebc93e228d2019620acb83e5f76a507c6e', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (52, '6b1656f109ac36ff456c5ede7358dbebc93e228d2019620acb83e5f76a507c6e', '6105f316a03d00c7111464fe0de21dfd04023ff6e3b30cf7feb29cd32af98c7d', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (53, '6105f316a03d00c7111464fe0de21dfd04023ff6e3b30cf7feb29cd32af98c7d', '5967cb53477f9d2bdf62ed3d7b02275303f35ff2a99ac20fa86aadd7d8d6dc63', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (54, '5967cb53477f9d2bdf62ed3d7b02275303f35ff2a99ac20fa86aadd7d8d6dc63', '72912f067ed6972b13280ebcdeaa8e579c1db8bce46f2e623806b66bef464320', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (55, '72912f067ed6972b13280ebcdeaa8e579c1db8bce46f2e623806b66bef464320', '9e796bc6cf992f51a7104e9afbbdb2f8a08862280189932d15b45c93e5504df8', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (56, '9e796bc6cf992f51a7104e9afbbdb2f8a08862280189932d15b45c93e5504df8', '346d1b0ad2b016e7d132c43575b4e09a1130b1d08521f904cdfd2e9eeac7821c', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (57, '346d1b0ad2b016e7d132c43575b4e09a1130b1d08521f904cdfd2e9eeac7821c', '72fadab331d284b95e5b465970d969e87d4c3bb0b2f55963f0102a2d91e9f8f4', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (58, '72fadab331d284b95e5b465970d969e87d4c3bb0b2f55963f0102a2d91e9f8f4', '6fe3b8a38bed685857ce88f5d717ceb50f310a06aa52b03436ed798a564940e7', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (59, '6fe3b8a38bed685857ce88f5d717ceb50f310a06aa52b03436ed798a564940e7', '4bc5b08ed6cc9d922a03579faccf6886d39370bd658b89379d88cfdd4f0efc7b', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (60, '4bc5b08ed6cc9d922a03579faccf6886d39370bd658b89379d88cfdd4f0efc7b', 'f682c5b539bb5e4a8ef924bacd14832d8b90c7d84d6cb2f9689951046d43a41b', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (61, 'f682c5b539bb5e4a8ef924bacd14832d8b90c7d84d6cb2f9689951046d43a41b', 'a6e3024d05c5feb709ec14888f11d2aec4b67e13554a052c2f45c3f0c13ff79b', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (62, 'a6e3024d05c5feb709ec14888f11d2aec4b67e13554a052c2f45c3f0c13ff79b', '518c59e0356a9181cd484c3899bb9d44a79eb564ec911f5e0f0978a6d22d853f', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (63, '518c59e0356a9181cd484c3899bb9d44a79eb564ec911f5e0f0978a6d22d853f', '197bd339a5e3497479780af90301bb9ab4eea8ba84d1ac89496106d36ce97515', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (64, '197bd339a5e3497479780af90301bb9ab4eea8ba84d1ac89496106d36ce97515', '0a74db5d839ace7d686b2c05f2c83b4896860d5e1d00f9b104053c5521bb4278', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (65, '0a74db5d839ace7d686b2c05f2c83b4896860d5e1d00f9b104053c5521bb4278', '340d375430435d8536027555971199e6fbf36e2b2c258a0e3a9e9d9a1ef891c8', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (66, '340d375430435d8536027555971199e6fbf36e2b2c258a0e3a9e9d9a1ef891c8', 'b416e071904dc8875431e66afdfa78a985dfe1f4711ba29b51187a66f3247044', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (67, 'b416e071904dc8875431e66afdfa78a985dfe1f4711ba29b51187a66f3247044', 'c854be37be6ab9a041696a32a7a1d00e74ae58d861682dbbad4ec1cbfc3b1933', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (68, 'c854be37be6ab9a041696a32a7a1d00e74ae58d861682dbbad4ec1cbfc3b1933', '4c6e864ace01c5d17baedc9b9ebd6754dcb73c1b850e6db18155ec8d61348a09', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (69, '4c6e864ace01c5d17baedc9b9ebd6754dcb73c1b850e6db18155ec8d61348a09', '98dbfa5151452f13308ef1bd03c6448cf7db1651925f53587633446d8077ae0e', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (70, '98dbfa5151452f13308ef1bd03c6448cf7db1651925f53587633446d8077ae0e', 'f8a7a73aea9c29a0d3c51a8a0534aeab9accfba9ba18aaf08d83e73b35c7e2f8', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (71, 'f8a7a73aea9c29a0d3c51a8a0534aeab9accfba9ba18aaf08d83e73b35c7e2f8', '6be13d5428bdfc31c947d46342362cdd1aa807cea09170cd1694ea404ad1cc09', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (72, '6be13d5428bdfc31c947d46342362cdd1aa807cea09170cd1694ea404ad1cc09', '20189076184dce644b74a95f9593c274bdfe5d99ba5e413e878f57fdce3e3fb3', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (73, '20189076184dce644b74a95f9593c274bdfe5d99ba5e413e878f57fdce3e3fb3', '0dfa0c65688cf4e7090a91883b08f02d7d4238ff7d51420bb0b52afd01096f49', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (74, '0dfa0c65688cf4e7090a91883b08f02d7d4238ff7d51420bb0b52afd01096f49', 'f8f4597c527677858ce58113c5cd1938b416ea3470c6b8e503a2aef197489607', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (75, 'f8f4597c527677858ce58113c5cd1938b416ea3470c6b8e503a2aef197489607', 'e0e12afeb90baef361da21eb05939e8834381e8bf42472c25eceb4132c10227e', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.audit VALUES (76, 'e0e12afeb90baef361da21eb05939e8834381e8bf42472c25eceb4132c10227e', '76c205656a53f53044fee3c6104d14de9962aed9d785b671e61409faaf5c32db', '0.1.0', '2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b');
INSERT INTO public.entries VALUES (1, 'c2/1/0', 10, 'seed:royal/meter', 'meter:royal/meter', 1000000000000, 'start', NULL);
INSERT INTO public.entries VALUES (2, 'c11/0/0', 22, 'house:chips', 'meter:royal/meter', 30500000, 'contribution', NULL);
INSERT INTO public.entries VALUES (3, 'c11/0/1', 22, 'house:chips', 'reserve:royal/meter', 4000000, 'contribution', NULL);
INSERT INTO public.entries VALUES (4, 'c11/0/2', 22, 'house:chips', 'tray:T1', 165500000, 'wager', NULL);
INSERT INTO public.entries VALUES (5, 'c30/0/0', 37, 'house:chips', 'meter:royal/meter', 91500000, 'contribution', NULL);
INSERT INTO public.entries VALUES (6, 'c30/0/1', 37, 'house:chips', 'reserve:royal/meter', 12000000, 'contribution', NULL);
INSERT INTO public.entries VALUES (7, 'c30/0/2', 37, 'house:chips', 'tray:T1', 496500000, 'wager', NULL);
INSERT INTO public.entries VALUES (8, 'c17/0/0', 42, 'meter:royal/meter', 'player:T1/2', 1000122000000, 'award', NULL);
INSERT INTO public.entries VALUES (9, 'c17/0/1', 42, 'seed:royal/meter', 'meter:royal/meter', 1000000000000, 'reseed', NULL);
INSERT INTO public.entries VALUES (10, 'c17/0/2', 42, 'reserve:royal/meter', 'meter:royal/meter', 16000000, 'reseed', NULL);
INSERT INTO public.entries VALUES (11, 'c49/0/0', 56, 'house:chips', 'meter:royal/meter', 91500000, 'contribution', NULL);
INSERT INTO public.entries VALUES (12, 'c49/0/1', 56, 'house:chips', 'reserve:royal/meter', 12000000, 'contribution', NULL);
INSERT INTO public.entries VALUES (13, 'c49/0/2', 56, 'house:chips', 'tray:T2', 496500000, 'wager', NULL);
INSERT INTO public.entries VALUES (14, 'c36/0/0', 61, 'meter:royal/meter', 'player:T2/1', 1000107500000, 'award', NULL);
INSERT INTO public.entries VALUES (15, 'c36/0/1', 61, 'tray:T2', 'player:T2/1', 500000, 'award', NULL);
INSERT INTO public.entries VALUES (16, 'c36/0/2', 61, 'seed:royal/meter', 'meter:royal/meter', 1000000000000, 'reseed', NULL);
INSERT INTO public.entries VALUES (17, 'c36/0/3', 61, 'reserve:royal/meter', 'meter:royal/meter', 12000000, 'reseed', NULL);
INSERT INTO public.entries VALUES (18, 'c53/1/0', 65, 'player:T2/1', 'tray:T2', 500000, 'undo', 'form 8');
INSERT INTO public.entries VALUES (19, 'c53/1/1', 65, 'player:T2/1', 'meter:royal/meter', 1000107500000, 'undo', 'form 8');
INSERT INTO public.entries VALUES (20, 'c53/1/2', 65, 'meter:royal/meter', 'reserve:royal/meter', 12000000, 'undo', 'form 8');
INSERT INTO public.entries VALUES (21, 'c53/1/3', 65, 'meter:royal/meter', 'seed:royal/meter', 1000000000000, 'undo', 'form 8');
INSERT INTO public.entries VALUES (22, 'c61/0/0', 74, 'house:chips', 'meter:royal/meter', 30500000, 'contribution', NULL);
INSERT INTO public.entries VALUES (23, 'c61/0/1', 74, 'house:chips', 'reserve:royal/meter', 4000000, 'contribution', NULL);
INSERT INTO public.entries VALUES (24, 'c61/0/2', 74, 'house:chips', 'tray:T1', 165500000, 'wager', NULL);
INSERT INTO public.events VALUES (1, 'operators', 'operator-added', 'operators/in-Dee', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', NULL, '{"command":"operators/in-Dee","kind":"operator-added","name":"Dee","role":"dealer","secret":"b23a6a8439c0dde5515893e7c90c1e3233b8616e634470f20dc4928bcf3609bc"}');
INSERT INTO public.events VALUES (2, 'operators', 'operator-added', 'operators/in-Sue', 0, '2026-03-01T12:00:00.000000Z', 'Sue', 'supervisor', NULL, '{"command":"operators/in-Sue","kind":"operator-added","name":"Sue","role":"supervisor","secret":"b23a6a8439c0dde5515893e7c90c1e3233b8616e634470f20dc4928bcf3609bc"}');
INSERT INTO public.events VALUES (3, 'operators', 'operator-added', 'operators/in-Sam', 0, '2026-03-01T12:00:00.000000Z', 'Sam', 'supervisor', NULL, '{"command":"operators/in-Sam","kind":"operator-added","name":"Sam","role":"supervisor","secret":"b23a6a8439c0dde5515893e7c90c1e3233b8616e634470f20dc4928bcf3609bc"}');
INSERT INTO public.events VALUES (4, 'operators', 'operator-added', 'operators/in-Eve', 0, '2026-03-01T12:00:00.000000Z', 'Eve', 'executive', NULL, '{"command":"operators/in-Eve","kind":"operator-added","name":"Eve","role":"executive","secret":"b23a6a8439c0dde5515893e7c90c1e3233b8616e634470f20dc4928bcf3609bc"}');
INSERT INTO public.events VALUES (5, 'operators', 'operator-added', 'operators/in-Ada', 0, '2026-03-01T12:00:00.000000Z', 'Ada', 'administrator', NULL, '{"command":"operators/in-Ada","kind":"operator-added","name":"Ada","role":"administrator","secret":"b23a6a8439c0dde5515893e7c90c1e3233b8616e634470f20dc4928bcf3609bc"}');
INSERT INTO public.events VALUES (6, 'operators', 'operator-added', 'operators/in-Abe', 0, '2026-03-01T12:00:00.000000Z', 'Abe', 'administrator', NULL, '{"command":"operators/in-Abe","kind":"operator-added","name":"Abe","role":"administrator","secret":"b23a6a8439c0dde5515893e7c90c1e3233b8616e634470f20dc4928bcf3609bc"}');
INSERT INTO public.events VALUES (7, 'operators', 'operator-added', 'operators/in-Kit', 0, '2026-03-01T12:00:00.000000Z', 'Kit', 'auditor', NULL, '{"command":"operators/in-Kit","kind":"operator-added","name":"Kit","role":"auditor","secret":"b23a6a8439c0dde5515893e7c90c1e3233b8616e634470f20dc4928bcf3609bc"}');
INSERT INTO public.events VALUES (8, 'jackpot', 'change-proposed', 'c1', 0, '2026-03-01T12:00:00.000000Z', 'Ada', 'administrator', NULL, '{"actor":"Ada","advice":[{"about":"contribution","clause":"JP-9","exact":"139007937/668922800","meter":"royal/meter","number":"20.7809%","sentence":"A contribution of 15.25% is above the preconfigured 15%: the house keeps 20.7809% of each wager in the long run, seeds paid. Use the preconfigured rate or less."},{"about":"reserve","clause":"JP-15","exact":"1247520/1","meter":"royal/meter","number":"$12,475.20","sentence":"A reserve of 2% is below the preconfigured 3%: the meter restarts with $12,475.20 on average instead of $13,712.80."}],"at":"2026-03-01T12:00:00.000000Z","body":"47aefc3c435ca393be5a07881f9c4d929c3d435689400de3bf40a71a9ef69b08","change":{"explanation":"opening","game":{"all_off_the_meter":false,"executive_from_cents":1000000,"kind":"progressive","lock":"none","meters":[{"cap_cents":null,"contribution":152500,"meter":"meter","preconfigured":null,"reserve":20000,"seed_cents":1000000}],"name":"royal","on_folded_hands":true,"order":"one-by-one","posted":{"basis":"for 1","lines":[{"hand":"royal-flush-hearts","meter":"meter","pays":"","percent":"100"},{"hand":"royal-flush","meter":"meter","pays":"","percent":"10"},{"hand":"straight-flush","meter":"","pays":"250","percent":""},{"hand":"four-of-a-kind","meter":"","pays":"75","percent":""},{"hand":"full-house","meter":"","pays":"5","percent":""},{"hand":"flush","meter":"","pays":"4","percent":""},{"hand":"straight","meter":"","pays":"2","percent":""}],"metric":"poker","name":"1"},"rounding":"up","wager_cents":100},"kind":"add-jackpot"},"command":"c1","kind":"change-proposed","moves":[],"part":0,"role":"administrator","table":""}');
INSERT INTO public.events VALUES (9, 'jackpot', 'change-approved', 'c2', 0, '2026-03-01T12:00:00.000000Z', 'Abe', 'administrator', NULL, '{"actor":"Abe","at":"2026-03-01T12:00:00.000000Z","body":"96623bfb20dc322887a11ff8118bd5264ff6b154f8dbc8bf332b9530595df04e","command":"c2","kind":"change-approved","moves":[],"part":0,"proposal":"c1","role":"administrator","table":""}');
INSERT INTO public.events VALUES (10, 'jackpot', 'jackpot-added', 'c2', 1, '2026-03-01T12:00:00.000000Z', 'Abe', 'administrator', NULL, '{"actor":"Abe","at":"2026-03-01T12:00:00.000000Z","body":"96623bfb20dc322887a11ff8118bd5264ff6b154f8dbc8bf332b9530595df04e","command":"c2","explanation":"opening","game":{"all_off_the_meter":false,"executive_from_cents":1000000,"kind":"progressive","lock":"none","meters":[{"cap_cents":null,"contribution":152500,"meter":"meter","preconfigured":null,"reserve":20000,"seed_cents":1000000}],"name":"royal","on_folded_hands":true,"order":"one-by-one","posted":{"basis":"for 1","lines":[{"hand":"royal-flush-hearts","meter":"meter","pays":"","percent":"100"},{"hand":"royal-flush","meter":"meter","pays":"","percent":"10"},{"hand":"straight-flush","meter":"","pays":"250","percent":""},{"hand":"four-of-a-kind","meter":"","pays":"75","percent":""},{"hand":"full-house","meter":"","pays":"5","percent":""},{"hand":"flush","meter":"","pays":"4","percent":""},{"hand":"straight","meter":"","pays":"2","percent":""}],"metric":"poker","name":"1"},"rounding":"up","wager_cents":100},"kind":"jackpot-added","moves":[{"amount":1000000000000,"credit":"meter:royal/meter","debit":"seed:royal/meter","document":null,"reason":"start"}],"part":1,"role":"administrator","table":""}');
INSERT INTO public.events VALUES (11, 'jackpot', 'change-proposed', 'c3', 0, '2026-03-01T12:00:00.000000Z', 'Ada', 'administrator', NULL, '{"actor":"Ada","advice":[],"at":"2026-03-01T12:00:00.000000Z","body":"4a2a7459ea56c4ee4497fc7f68c3618ac5a8cd4b96e32edb71a743a4f88dd4f5","change":{"explanation":"opening","game":"i-luv-suits","kind":"open-table","seats":6,"sensors":[{"jackpot":"royal","on_folded_hands":true,"posted":{"basis":"for 1","lines":[{"hand":"royal-flush-hearts","meter":"meter","pays":"","percent":"100"},{"hand":"royal-flush","meter":"meter","pays":"","percent":"10"},{"hand":"straight-flush","meter":"","pays":"250","percent":""},{"hand":"four-of-a-kind","meter":"","pays":"75","percent":""},{"hand":"full-house","meter":"","pays":"5","percent":""},{"hand":"flush","meter":"","pays":"4","percent":""},{"hand":"straight","meter":"","pays":"2","percent":""}],"metric":"poker","name":"1"}}],"table":"T1"},"command":"c3","kind":"change-proposed","moves":[],"part":0,"role":"administrator","table":""}');
INSERT INTO public.events VALUES (12, 'jackpot', 'change-approved', 'c4', 0, '2026-03-01T12:00:00.000000Z', 'Abe', 'administrator', NULL, '{"actor":"Abe","at":"2026-03-01T12:00:00.000000Z","body":"a14aa09ac2cd4a4180bed891a1e7f0f814c8fcb3b79b61899cdd1694a8736253","command":"c4","kind":"change-approved","moves":[],"part":0,"proposal":"c3","role":"administrator","table":""}');
INSERT INTO public.events VALUES (13, 'jackpot', 'table-opened', 'c4', 1, '2026-03-01T12:00:00.000000Z', 'Abe', 'administrator', 'T1', '{"actor":"Abe","at":"2026-03-01T12:00:00.000000Z","body":"a14aa09ac2cd4a4180bed891a1e7f0f814c8fcb3b79b61899cdd1694a8736253","command":"c4","explanation":"opening","game":"i-luv-suits","kind":"table-opened","moves":[],"part":1,"role":"administrator","seats":6,"sensors":[{"jackpot":"royal","on_folded_hands":true,"posted":{"basis":"for 1","lines":[{"hand":"royal-flush-hearts","meter":"meter","pays":"","percent":"100"},{"hand":"royal-flush","meter":"meter","pays":"","percent":"10"},{"hand":"straight-flush","meter":"","pays":"250","percent":""},{"hand":"four-of-a-kind","meter":"","pays":"75","percent":""},{"hand":"full-house","meter":"","pays":"5","percent":""},{"hand":"flush","meter":"","pays":"4","percent":""},{"hand":"straight","meter":"","pays":"2","percent":""}],"metric":"poker","name":"1"}}],"table":"T1"}');
INSERT INTO public.events VALUES (14, 'jackpot', 'change-proposed', 'c5', 0, '2026-03-01T12:00:00.000000Z', 'Ada', 'administrator', NULL, '{"actor":"Ada","advice":[],"at":"2026-03-01T12:00:00.000000Z","body":"486910741f1093c450d78e7893cb92a0dd4c797a90b94c134e0e29c314b2fe39","change":{"explanation":"opening","game":"i-luv-suits","kind":"open-table","seats":6,"sensors":[{"jackpot":"royal","on_folded_hands":true,"posted":{"basis":"for 1","lines":[{"hand":"royal-flush-hearts","meter":"meter","pays":"","percent":"100"},{"hand":"royal-flush","meter":"meter","pays":"","percent":"10"},{"hand":"straight-flush","meter":"","pays":"250","percent":""},{"hand":"four-of-a-kind","meter":"","pays":"75","percent":""},{"hand":"full-house","meter":"","pays":"5","percent":""},{"hand":"flush","meter":"","pays":"4","percent":""},{"hand":"straight","meter":"","pays":"2","percent":""}],"metric":"poker","name":"1"}}],"table":"T2"},"command":"c5","kind":"change-proposed","moves":[],"part":0,"role":"administrator","table":""}');
INSERT INTO public.events VALUES (15, 'jackpot', 'change-approved', 'c6', 0, '2026-03-01T12:00:00.000000Z', 'Abe', 'administrator', NULL, '{"actor":"Abe","at":"2026-03-01T12:00:00.000000Z","body":"29663e75b4136510cc8243176bba8ae79d2824f586615975c2ddfcb3d41efba8","command":"c6","kind":"change-approved","moves":[],"part":0,"proposal":"c5","role":"administrator","table":""}');
INSERT INTO public.events VALUES (16, 'jackpot', 'table-opened', 'c6', 1, '2026-03-01T12:00:00.000000Z', 'Abe', 'administrator', 'T2', '{"actor":"Abe","at":"2026-03-01T12:00:00.000000Z","body":"29663e75b4136510cc8243176bba8ae79d2824f586615975c2ddfcb3d41efba8","command":"c6","explanation":"opening","game":"i-luv-suits","kind":"table-opened","moves":[],"part":1,"role":"administrator","seats":6,"sensors":[{"jackpot":"royal","on_folded_hands":true,"posted":{"basis":"for 1","lines":[{"hand":"royal-flush-hearts","meter":"meter","pays":"","percent":"100"},{"hand":"royal-flush","meter":"meter","pays":"","percent":"10"},{"hand":"straight-flush","meter":"","pays":"250","percent":""},{"hand":"four-of-a-kind","meter":"","pays":"75","percent":""},{"hand":"full-house","meter":"","pays":"5","percent":""},{"hand":"flush","meter":"","pays":"4","percent":""},{"hand":"straight","meter":"","pays":"2","percent":""}],"metric":"poker","name":"1"}}],"table":"T2"}');
INSERT INTO public.events VALUES (17, 'operators', 'operator-added', 'operators/n1', 0, '2026-03-01T12:00:00.000000Z', 'Ada', 'administrator', NULL, '{"command":"operators/n1","kind":"operator-added","name":"Nell","role":"auditor","secret":"1de122e67c8fa19a13bad0e6f2bce04c70ec2fd176fbb9caf75277ccd0160d95"}');
INSERT INTO public.events VALUES (18, 'jackpot', 'base-placed', 'c7', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"785b29d55dff021ba3200620f0710f30f9bb396baa431d8599033c94993bea41","command":"c7","kind":"base-placed","moves":[],"part":0,"role":"dealer","seat":1,"table":"T1"}');
INSERT INTO public.events VALUES (19, 'jackpot', 'wager-placed', 'c8', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"ee3afcfa0a433de2dc59708192dd497d16762dca799088b17a79a2e96595f988","cents":100,"command":"c8","kind":"wager-placed","moves":[],"part":0,"role":"dealer","seat":1,"sensor":1,"table":"T1"}');
INSERT INTO public.events VALUES (20, 'jackpot', 'base-placed', 'c9', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"9484fec2939066512238a00e11d5c3282943d147fd784ecbfe9802af843e73f3","command":"c9","kind":"base-placed","moves":[],"part":0,"role":"dealer","seat":2,"table":"T1"}');
INSERT INTO public.events VALUES (21, 'jackpot', 'wager-placed', 'c10', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"7eed62abb7d04a5505274ac59e1ccc7cd4171530db82708bc31f320a2e440ee4","cents":100,"command":"c10","kind":"wager-placed","moves":[],"part":0,"role":"dealer","seat":2,"sensor":1,"table":"T1"}');
INSERT INTO public.events VALUES (22, 'jackpot', 'game-started', 'c11', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"accepted":[{"cents":100,"seat":1,"sensor":1},{"cents":100,"seat":2,"sensor":1}],"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"66a64f576d6556f98715418f675f4ff10cba6ecaa2c484f3d2d333dd6218b4c1","command":"c11","kind":"game-started","moves":[{"amount":30500000,"credit":"meter:royal/meter","debit":"house:chips","document":null,"reason":"contribution"},{"amount":4000000,"credit":"reserve:royal/meter","debit":"house:chips","document":null,"reason":"contribution"},{"amount":165500000,"credit":"tray:T1","debit":"house:chips","document":null,"reason":"wager"}],"part":0,"role":"dealer","round":1,"seats":[1,2],"table":"T1"}');
INSERT INTO public.events VALUES (23, 'jackpot', 'chips-counted', 'c12', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"37c14ff5b505816a0ba023fb23088c2332a5db5567527345dea1330e2efff1dc","command":"c12","counted":[2],"kind":"chips-counted","moves":[],"part":0,"role":"dealer","table":"T1"}');
INSERT INTO public.events VALUES (24, 'jackpot', 'game-ended', 'c13', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"738bbf98feec0e00c19f81cebbc5155e83ebc0ab83ebcb101864cee211677c44","command":"c13","kind":"game-ended","moves":[],"part":0,"role":"dealer","round":1,"table":"T1"}');
INSERT INTO public.events VALUES (25, 'jackpot', 'base-placed', 'c18', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"065da3df0c7285e6546e25d73234854a1541a25e71564b768b48a44a2976fcaa","command":"c18","kind":"base-placed","moves":[],"part":0,"role":"dealer","seat":1,"table":"T1"}');
INSERT INTO public.events VALUES (26, 'jackpot', 'wager-placed', 'c19', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"7d443ace441217333e27406af0505cac4274f0d2725427bf4fff1fd0ae86874e","cents":100,"command":"c19","kind":"wager-placed","moves":[],"part":0,"role":"dealer","seat":1,"sensor":1,"table":"T1"}');
INSERT INTO public.events VALUES (27, 'jackpot', 'base-placed', 'c20', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"ade2491a5050fc1befbae505bf2e63629e60f4fba98b5584d793dcc846bf5ada","command":"c20","kind":"base-placed","moves":[],"part":0,"role":"dealer","seat":2,"table":"T1"}');
INSERT INTO public.events VALUES (28, 'jackpot', 'wager-placed', 'c21', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"44a2e77e3858da7bf7b89e552b68cb53e970bc913ae62014e4084dd6da36b042","cents":100,"command":"c21","kind":"wager-placed","moves":[],"part":0,"role":"dealer","seat":2,"sensor":1,"table":"T1"}');
INSERT INTO public.events VALUES (29, 'jackpot', 'base-placed', 'c22', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"fa7b49f8b8086313b40c5c7a45272945db90a0290cf987f924af269a78f45850","command":"c22","kind":"base-placed","moves":[],"part":0,"role":"dealer","seat":3,"table":"T1"}');
INSERT INTO public.events VALUES (30, 'jackpot', 'wager-placed', 'c23', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"4a05df1da25ad501de083c0d8adcdf6aaae69cdf8efc4fd5911e56c8d00250e4","cents":100,"command":"c23","kind":"wager-placed","moves":[],"part":0,"role":"dealer","seat":3,"sensor":1,"table":"T1"}');
INSERT INTO public.events VALUES (31, 'jackpot', 'base-placed', 'c24', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"8ffabedb49bdf76216eeda5c50cbc6a07c7ef7b6aa3728de9a391f50dd757466","command":"c24","kind":"base-placed","moves":[],"part":0,"role":"dealer","seat":4,"table":"T1"}');
INSERT INTO public.events VALUES (32, 'jackpot', 'wager-placed', 'c25', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"b6c4dfe8e22221647a2ad350bba6c54eec8bb4960b966554cd4d799eabb1628a","cents":100,"command":"c25","kind":"wager-placed","moves":[],"part":0,"role":"dealer","seat":4,"sensor":1,"table":"T1"}');
INSERT INTO public.events VALUES (33, 'jackpot', 'base-placed', 'c26', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"be1c3629141974d821f38b64a3db69c3417527779337833e0da8378fcd929478","command":"c26","kind":"base-placed","moves":[],"part":0,"role":"dealer","seat":5,"table":"T1"}');
INSERT INTO public.events VALUES (34, 'jackpot', 'wager-placed', 'c27', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"39befe2d3eba8fc0ca7211337032fb8e7182685cff62587991052ac3aabf68bf","cents":100,"command":"c27","kind":"wager-placed","moves":[],"part":0,"role":"dealer","seat":5,"sensor":1,"table":"T1"}');
INSERT INTO public.events VALUES (35, 'jackpot', 'base-placed', 'c28', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"82493344550fd3a8e8b71e65996fd2e369d8a6e5870906ebc5086f5ffba0aa35","command":"c28","kind":"base-placed","moves":[],"part":0,"role":"dealer","seat":6,"table":"T1"}');
INSERT INTO public.events VALUES (36, 'jackpot', 'wager-placed', 'c29', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"69a83e5c05357601bbcc2a982d2eca94085e195b076f8823021808a0e59064e0","cents":100,"command":"c29","kind":"wager-placed","moves":[],"part":0,"role":"dealer","seat":6,"sensor":1,"table":"T1"}');
INSERT INTO public.events VALUES (37, 'jackpot', 'game-started', 'c30', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"accepted":[{"cents":100,"seat":1,"sensor":1},{"cents":100,"seat":2,"sensor":1},{"cents":100,"seat":3,"sensor":1},{"cents":100,"seat":4,"sensor":1},{"cents":100,"seat":5,"sensor":1},{"cents":100,"seat":6,"sensor":1}],"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"ec851a3fbfdfa398da132cd0979d894b3222135b55580a110e1e4256783754ee","command":"c30","kind":"game-started","moves":[{"amount":91500000,"credit":"meter:royal/meter","debit":"house:chips","document":null,"reason":"contribution"},{"amount":12000000,"credit":"reserve:royal/meter","debit":"house:chips","document":null,"reason":"contribution"},{"amount":496500000,"credit":"tray:T1","debit":"house:chips","document":null,"reason":"wager"}],"part":0,"role":"dealer","round":2,"seats":[1,2,3,4,5,6],"table":"T1"}');
INSERT INTO public.events VALUES (38, 'jackpot', 'chips-counted', 'c31', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"694e09ebe647809794ddcea72edf5159ad69c9af9fa7bf3a0f7d9705d03c1127","command":"c31","counted":[6],"kind":"chips-counted","moves":[],"part":0,"role":"dealer","table":"T1"}');
INSERT INTO public.events VALUES (39, 'jackpot', 'hand-selected', 'c14', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"e0d2a522e1ef6ee2aad358514198fd6b6403572f3a3c1d7ef9fa39faeb85945e","command":"c14","hand":"royal-flush-hearts","kind":"hand-selected","locks":[],"meter":"","moves":[],"part":0,"role":"dealer","seat":2,"sensor":1,"table":"T1","win":"c14"}');
INSERT INTO public.events VALUES (40, 'jackpot', 'cards-checked', 'c15', 0, '2026-03-01T12:00:00.000000Z', 'Sue', 'supervisor', 'T1', '{"actor":"Sue","at":"2026-03-01T12:00:00.000000Z","body":"8a8c559dda6ec735b25ee6df0a538501ff28483dc7a40522152b810474fc842f","cards":"Ah Kh Qh Jh Th 2s 3d","command":"c15","kind":"cards-checked","moves":[],"part":0,"role":"supervisor","seat":2,"sensor":1,"table":"T1","win":"c14"}');
INSERT INTO public.events VALUES (41, 'jackpot', 'win-confirmed', 'c16', 0, '2026-03-01T12:00:00.000000Z', 'Sue', 'supervisor', 'T1', '{"actor":"Sue","at":"2026-03-01T12:00:00.000000Z","body":"f5dbc6996128af6f7eae512dddcbf3ada21753439f1046b8cab85ed686478949","command":"c16","kind":"win-confirmed","moves":[],"part":0,"role":"supervisor","seat":2,"sensor":1,"table":"T1","win":"c14"}');
INSERT INTO public.events VALUES (42, 'jackpot', 'win-committed', 'c17', 0, '2026-03-01T12:00:00.000000Z', 'Eve', 'executive', 'T1', '{"actor":"Eve","at":"2026-03-01T12:00:00.000000Z","body":"72aa4cb024ac34de152bb0171a7e59b69193873bbaa4fedaa766c7e8d911d2e5","command":"c17","from_meter":1000122000000,"frozen":false,"group":[],"kind":"win-committed","meter":"royal/meter","meter_before":1000122000000,"moves":[{"amount":1000122000000,"credit":"player:T1/2","debit":"meter:royal/meter","document":null,"reason":"award"},{"amount":1000000000000,"credit":"meter:royal/meter","debit":"seed:royal/meter","document":null,"reason":"reseed"},{"amount":16000000,"credit":"meter:royal/meter","debit":"reserve:royal/meter","document":null,"reason":"reseed"}],"part":0,"prize_cents":1000122,"reserve":16000000,"role":"executive","seat":2,"seed":1000000000000,"sensor":1,"source":"tray:T1","spill":0,"table":"T1","win":"c14"}');
INSERT INTO public.events VALUES (43, 'jackpot', 'game-ended', 'c32', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"8e5c1a9666691e6c61b1187d74787bea4fe49865c5c28f855df1282c6afdcf88","command":"c32","kind":"game-ended","moves":[],"part":0,"role":"dealer","round":2,"table":"T1"}');
INSERT INTO public.events VALUES (44, 'jackpot', 'base-placed', 'c37', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T2', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"c1ebb9e7af25c4751239c40224d240db29d845dfedd795ca3667715ada44c060","command":"c37","kind":"base-placed","moves":[],"part":0,"role":"dealer","seat":1,"table":"T2"}');
INSERT INTO public.events VALUES (45, 'jackpot', 'wager-placed', 'c38', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T2', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"6b900dbe14eea5640b637162313df5155bb74fff6b5df2ea94e661bbc6fce7aa","cents":100,"command":"c38","kind":"wager-placed","moves":[],"part":0,"role":"dealer","seat":1,"sensor":1,"table":"T2"}');
INSERT INTO public.events VALUES (46, 'jackpot', 'base-placed', 'c39', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T2', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"e2ba35fbfadfab492c0c6bf8109518a1e8a1e30d50a76099786713699b25ea87","command":"c39","kind":"base-placed","moves":[],"part":0,"role":"dealer","seat":2,"table":"T2"}');
INSERT INTO public.events VALUES (47, 'jackpot', 'wager-placed', 'c40', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T2', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"4ad7a893e4a974fe2903a0f907a9219ae1057ab9660284daa8b9eb23458a1acc","cents":100,"command":"c40","kind":"wager-placed","moves":[],"part":0,"role":"dealer","seat":2,"sensor":1,"table":"T2"}');
INSERT INTO public.events VALUES (48, 'jackpot', 'base-placed', 'c41', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T2', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"37506bab5f640cc12aa9b8e6967f5886f9c6257c6c6680746b81ac638aef99f7","command":"c41","kind":"base-placed","moves":[],"part":0,"role":"dealer","seat":3,"table":"T2"}');
INSERT INTO public.events VALUES (49, 'jackpot', 'wager-placed', 'c42', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T2', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"c8f82128d4e1ba0adcaa62e93f2534130699b6258137a876347f03abf096ee38","cents":100,"command":"c42","kind":"wager-placed","moves":[],"part":0,"role":"dealer","seat":3,"sensor":1,"table":"T2"}');
INSERT INTO public.events VALUES (50, 'jackpot', 'base-placed', 'c43', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T2', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"cf790b45451b3a6087edcec5b0362c39fa3527683adda6df93851293275d805d","command":"c43","kind":"base-placed","moves":[],"part":0,"role":"dealer","seat":4,"table":"T2"}');
INSERT INTO public.events VALUES (51, 'jackpot', 'wager-placed', 'c44', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T2', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"6fa6fc51d4ebfce2bd2688485a57d8d2b8b2103a8804f9d48425ef52394a7041","cents":100,"command":"c44","kind":"wager-placed","moves":[],"part":0,"role":"dealer","seat":4,"sensor":1,"table":"T2"}');
INSERT INTO public.events VALUES (52, 'jackpot', 'base-placed', 'c45', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T2', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"82bd94941af89af3ac4a6dfa6ac1766f2197722e423899f45004040c6a67f818","command":"c45","kind":"base-placed","moves":[],"part":0,"role":"dealer","seat":5,"table":"T2"}');
INSERT INTO public.events VALUES (53, 'jackpot', 'wager-placed', 'c46', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T2', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"106080ddb5f642b4eebee46c45504ffc95b2290fd468054c1c6a50dab424e2a8","cents":100,"command":"c46","kind":"wager-placed","moves":[],"part":0,"role":"dealer","seat":5,"sensor":1,"table":"T2"}');
INSERT INTO public.events VALUES (54, 'jackpot', 'base-placed', 'c47', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T2', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"86fdad4859899328b9d16a473c558c648115f1552680d25b584d686a63a3bdf0","command":"c47","kind":"base-placed","moves":[],"part":0,"role":"dealer","seat":6,"table":"T2"}');
INSERT INTO public.events VALUES (55, 'jackpot', 'wager-placed', 'c48', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T2', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"7a33d7f39223a56f9d80879d0fadeebd79dbcf86fce34abd1d5bdf781e78abda","cents":100,"command":"c48","kind":"wager-placed","moves":[],"part":0,"role":"dealer","seat":6,"sensor":1,"table":"T2"}');
INSERT INTO public.events VALUES (56, 'jackpot', 'game-started', 'c49', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T2', '{"accepted":[{"cents":100,"seat":1,"sensor":1},{"cents":100,"seat":2,"sensor":1},{"cents":100,"seat":3,"sensor":1},{"cents":100,"seat":4,"sensor":1},{"cents":100,"seat":5,"sensor":1},{"cents":100,"seat":6,"sensor":1}],"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"4cdcce57c5e8252926e0b0d54c2e32baa83e026a208697d04db06ef34ccbbdb7","command":"c49","kind":"game-started","moves":[{"amount":91500000,"credit":"meter:royal/meter","debit":"house:chips","document":null,"reason":"contribution"},{"amount":12000000,"credit":"reserve:royal/meter","debit":"house:chips","document":null,"reason":"contribution"},{"amount":496500000,"credit":"tray:T2","debit":"house:chips","document":null,"reason":"wager"}],"part":0,"role":"dealer","round":1,"seats":[1,2,3,4,5,6],"table":"T2"}');
INSERT INTO public.events VALUES (57, 'jackpot', 'chips-counted', 'c50', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T2', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"7cfc6404e23623a65614f0033dc43d1ad66d941ed31545c1012cf32f321dd50b","command":"c50","counted":[6],"kind":"chips-counted","moves":[],"part":0,"role":"dealer","table":"T2"}');
INSERT INTO public.events VALUES (58, 'jackpot', 'hand-selected', 'c33', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T2', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"a1d4c7255537571922665ce608d12ae96767173ffbdbd23750d3edcef0f4745a","command":"c33","hand":"royal-flush-hearts","kind":"hand-selected","locks":[],"meter":"","moves":[],"part":0,"role":"dealer","seat":1,"sensor":1,"table":"T2","win":"c33"}');
INSERT INTO public.events VALUES (59, 'jackpot', 'cards-checked', 'c34', 0, '2026-03-01T12:00:00.000000Z', 'Sue', 'supervisor', 'T2', '{"actor":"Sue","at":"2026-03-01T12:00:00.000000Z","body":"51e10d37df4b28ac527560c75c9c653f95c575fed319744992f8b92005ca2daf","cards":"Ah Kh Qh Jh Th 2s 3d","command":"c34","kind":"cards-checked","moves":[],"part":0,"role":"supervisor","seat":1,"sensor":1,"table":"T2","win":"c33"}');
INSERT INTO public.events VALUES (60, 'jackpot', 'win-confirmed', 'c35', 0, '2026-03-01T12:00:00.000000Z', 'Sue', 'supervisor', 'T2', '{"actor":"Sue","at":"2026-03-01T12:00:00.000000Z","body":"2e1a5362d72f98bbf9035043383ed963140eb8f04fc9b73353b13a96841985db","command":"c35","kind":"win-confirmed","moves":[],"part":0,"role":"supervisor","seat":1,"sensor":1,"table":"T2","win":"c33"}');
INSERT INTO public.events VALUES (61, 'jackpot', 'win-committed', 'c36', 0, '2026-03-01T12:00:00.000000Z', 'Eve', 'executive', 'T2', '{"actor":"Eve","at":"2026-03-01T12:00:00.000000Z","body":"9448c62400cdd77d8b8c68bd61a343c8d60b25e763ffd49aecacdfac6aeeee38","command":"c36","from_meter":1000107500000,"frozen":false,"group":[],"kind":"win-committed","meter":"royal/meter","meter_before":1000107500000,"moves":[{"amount":1000107500000,"credit":"player:T2/1","debit":"meter:royal/meter","document":null,"reason":"award"},{"amount":500000,"credit":"player:T2/1","debit":"tray:T2","document":null,"reason":"award"},{"amount":1000000000000,"credit":"meter:royal/meter","debit":"seed:royal/meter","document":null,"reason":"reseed"},{"amount":12000000,"credit":"meter:royal/meter","debit":"reserve:royal/meter","document":null,"reason":"reseed"}],"part":0,"prize_cents":1000108,"reserve":12000000,"role":"executive","seat":1,"seed":1000000000000,"sensor":1,"source":"tray:T2","spill":0,"table":"T2","win":"c33"}');
INSERT INTO public.events VALUES (62, 'jackpot', 'game-ended', 'c51', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T2', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"0d264e9ec7a00a2e3428b77b9184b5eae46c063085f51a93baa64c3b5ba62459","command":"c51","kind":"game-ended","moves":[],"part":0,"role":"dealer","round":1,"table":"T2"}');
INSERT INTO public.events VALUES (63, 'jackpot', 'change-proposed', 'c52', 0, '2026-03-01T12:00:00.000000Z', 'Sue', 'supervisor', NULL, '{"actor":"Sue","advice":[],"at":"2026-03-01T12:00:00.000000Z","body":"0c3f3af22733aee228dde007c7c4558311a328ddd1ecc7fdfe989a02ffe39ee6","change":{"document":"form 8","explanation":"wrong cards","kind":"undo-win","win":"c33"},"command":"c52","kind":"change-proposed","moves":[],"part":0,"role":"supervisor","table":""}');
INSERT INTO public.events VALUES (64, 'jackpot', 'change-approved', 'c53', 0, '2026-03-01T12:00:00.000000Z', 'Eve', 'executive', NULL, '{"actor":"Eve","at":"2026-03-01T12:00:00.000000Z","body":"33474950d1b7a5863adf53554ae5f9b3aebd5cf780b3d537b1beab6199f5ce63","command":"c53","kind":"change-approved","moves":[],"part":0,"proposal":"c52","role":"executive","table":""}');
INSERT INTO public.events VALUES (65, 'jackpot', 'win-undone', 'c53', 1, '2026-03-01T12:00:00.000000Z', 'Eve', 'executive', NULL, '{"actor":"Eve","at":"2026-03-01T12:00:00.000000Z","body":"33474950d1b7a5863adf53554ae5f9b3aebd5cf780b3d537b1beab6199f5ce63","command":"c53","document":"form 8","explanation":"wrong cards","kind":"win-undone","moves":[{"amount":500000,"credit":"tray:T2","debit":"player:T2/1","document":"form 8","reason":"undo"},{"amount":1000107500000,"credit":"meter:royal/meter","debit":"player:T2/1","document":"form 8","reason":"undo"},{"amount":12000000,"credit":"reserve:royal/meter","debit":"meter:royal/meter","document":"form 8","reason":"undo"},{"amount":1000000000000,"credit":"seed:royal/meter","debit":"meter:royal/meter","document":"form 8","reason":"undo"}],"part":1,"role":"executive","table":"","win":"c33"}');
INSERT INTO public.events VALUES (66, 'jackpot', 'change-proposed', 'c54', 0, '2026-03-01T12:00:00.000000Z', 'Ada', 'administrator', NULL, '{"actor":"Ada","advice":[{"about":"contribution","clause":"JP-9","exact":"13404263/83615350","meter":"royal/meter","number":"16.0309%","sentence":"A contribution of 20% is above the preconfigured 15%: the house keeps 16.0309% of each wager in the long run, seeds paid. Use the preconfigured rate or less."},{"about":"reserve","clause":"JP-15","exact":"1247520/1","meter":"royal/meter","number":"$12,475.20","sentence":"A reserve of 2% is below the preconfigured 3%: the meter restarts with $12,475.20 on average instead of $13,712.80."}],"at":"2026-03-01T12:00:00.000000Z","body":"5be5fefdc82beb4934ece08e5cc31d1176bbcc44c4852c41f6ead25ea39b7047","change":{"explanation":"more","jackpot":"royal","kind":"change-terms","terms":{"cap_cents":null,"contribution":200000,"meter":"meter","preconfigured":null,"reserve":20000,"seed_cents":1000000}},"command":"c54","kind":"change-proposed","moves":[],"part":0,"role":"administrator","table":""}');
INSERT INTO public.events VALUES (67, 'operators', 'operator-revoked', 'operators/r1', 0, '2026-03-01T12:00:00.000000Z', 'Ada', 'administrator', NULL, '{"command":"operators/r1","kind":"operator-revoked","name":"Sam"}');
INSERT INTO public.events VALUES (68, 'jackpot', 'table-suspended', 'c55', 0, '2026-03-01T12:00:00.000000Z', 'Sue', 'supervisor', 'T2', '{"actor":"Sue","at":"2026-03-01T12:00:00.000000Z","body":"cb8f21f65e64b6b3d98beef6d0ebaa72d71f7a5f5dffa388931731e0edf0b1ff","command":"c55","kind":"table-suspended","moves":[],"part":0,"reason":"a broken sensor","role":"supervisor","table":"T2"}');
INSERT INTO public.events VALUES (69, 'refused', 'refused', 'c56', 0, '2026-03-01T12:00:00.000000Z', 'Ada', 'administrator', NULL, '{"clause":"JP-11","command":{"actor":"Ada","at":"2026-03-01T12:00:00.000000Z","expects":null,"id":"c56","kind":"approve","proposal":"nothing","role":"administrator","table":""},"kind":"refused","sentence":"There is no proposal \u201cnothing\u201d. It may have been decided already."}');
INSERT INTO public.events VALUES (70, 'jackpot', 'base-placed', 'c57', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"63c2ae4a3ebb68740a3cc011e4c1b90ab97f50bf5482675b2dd91ef91929eb12","command":"c57","kind":"base-placed","moves":[],"part":0,"role":"dealer","seat":1,"table":"T1"}');
INSERT INTO public.events VALUES (71, 'jackpot', 'wager-placed', 'c58', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"b327578384ec0c1398045e11d8385a55d8952b7829ed22fce5918956f4fc6a9f","cents":100,"command":"c58","kind":"wager-placed","moves":[],"part":0,"role":"dealer","seat":1,"sensor":1,"table":"T1"}');
INSERT INTO public.events VALUES (72, 'jackpot', 'base-placed', 'c59', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"db88f0d58b2eac6e6cca4a32ef7fa2c00e45ec7e07ff94bb8960fa97ad38aaf9","command":"c59","kind":"base-placed","moves":[],"part":0,"role":"dealer","seat":2,"table":"T1"}');
INSERT INTO public.events VALUES (73, 'jackpot', 'wager-placed', 'c60', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"a9a00349120c2653dc6013aef57a48576f1d26ad76bad2c3380ffd53433ef2e8","cents":100,"command":"c60","kind":"wager-placed","moves":[],"part":0,"role":"dealer","seat":2,"sensor":1,"table":"T1"}');
INSERT INTO public.events VALUES (74, 'jackpot', 'game-started', 'c61', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"accepted":[{"cents":100,"seat":1,"sensor":1},{"cents":100,"seat":2,"sensor":1}],"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"d4a33516655d06f728b659e56dbfe6450ff90dd13d524035cb9b223e0f4170f1","command":"c61","kind":"game-started","moves":[{"amount":30500000,"credit":"meter:royal/meter","debit":"house:chips","document":null,"reason":"contribution"},{"amount":4000000,"credit":"reserve:royal/meter","debit":"house:chips","document":null,"reason":"contribution"},{"amount":165500000,"credit":"tray:T1","debit":"house:chips","document":null,"reason":"wager"}],"part":0,"role":"dealer","round":3,"seats":[1,2],"table":"T1"}');
INSERT INTO public.events VALUES (75, 'jackpot', 'chips-counted', 'c62', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"9e31972608c6c6e4807351da6e848b5bd3afba15fd08a14014c13a6ddb353e36","command":"c62","counted":[2],"kind":"chips-counted","moves":[],"part":0,"role":"dealer","table":"T1"}');
INSERT INTO public.events VALUES (76, 'jackpot', 'hand-selected', 'c63', 0, '2026-03-01T12:00:00.000000Z', 'Dee', 'dealer', 'T1', '{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","body":"79af3671cc48f5342dde3233351ba6990b2075b4b6d9c30a984e40fe9606fa00","command":"c63","hand":"royal-flush-hearts","kind":"hand-selected","locks":[],"meter":"","moves":[],"part":0,"role":"dealer","seat":2,"sensor":1,"table":"T1","win":"c63"}');
INSERT INTO public.jackpots VALUES ('royal', '{"all_off_the_meter":false,"executive_from_cents":1000000,"kind":"progressive","lock":"none","meters":[{"cap_cents":null,"contribution":152500,"meter":"meter","preconfigured":null,"reserve":20000,"seed_cents":1000000}],"name":"royal","on_folded_hands":true,"order":"one-by-one","posted":{"basis":"for 1","lines":[{"hand":"royal-flush-hearts","meter":"meter","pays":"","percent":"100"},{"hand":"royal-flush","meter":"meter","pays":"","percent":"10"},{"hand":"straight-flush","meter":"","pays":"250","percent":""},{"hand":"four-of-a-kind","meter":"","pays":"75","percent":""},{"hand":"full-house","meter":"","pays":"5","percent":""},{"hand":"flush","meter":"","pays":"4","percent":""},{"hand":"straight","meter":"","pays":"2","percent":""}],"metric":"poker","name":"1"},"rounding":"up","wager_cents":100}');
INSERT INTO public.meters VALUES ('royal/meter', 'meter:royal/meter', 1000000000000, 138000000, 1000138000000, '{"amount":1000138000000,"discontinued":false,"entries":[[["meter","award"],-2000229500000],[["meter","contribution"],244000000],[["meter","reseed"],2000028000000],[["meter","undo"],95500000],[["reserve","contribution"],32000000],[["reserve","reseed"],-28000000],[["reserve","undo"],12000000]],"hits":1,"jackpot":"royal","locks":[],"name":"royal/meter","overflow":0,"paid_cents":1000122,"reserve":16000000,"seed_out":2000000000000,"start":1000000000000,"terms":{"cap_cents":null,"contribution":152500,"meter":"meter","preconfigured":null,"reserve":20000,"seed_cents":1000000},"wagers_cents":1600}');
INSERT INTO public.operators VALUES ('Abe', 'administrator', 'unknown', false, 6, '');
INSERT INTO public.operators VALUES ('Ada', 'administrator', 'unknown', false, 5, '');
INSERT INTO public.operators VALUES ('Dee', 'dealer', 'unknown', false, 1, '');
INSERT INTO public.operators VALUES ('Eve', 'executive', 'unknown', false, 4, '');
INSERT INTO public.operators VALUES ('Kit', 'auditor', 'unknown', false, 7, '');
INSERT INTO public.operators VALUES ('Nell', 'auditor', '$argon2id$v=19$m=65536,t=3,p=4$zSqhO2B6v3WOWqxzlws6BQ$01dTb/m4GxctayIF+IUUmpHayTW/A/rtpWRTotCfhf4', false, 17, '');
INSERT INTO public.operators VALUES ('Sam', 'supervisor', 'unknown', true, 67, '');
INSERT INTO public.operators VALUES ('Sue', 'supervisor', 'unknown', false, 2, '');
INSERT INTO public.proposals VALUES ('c54', '{"advice":[{"about":"contribution","clause":"JP-9","exact":"13404263/83615350","meter":"royal/meter","number":"16.0309%","sentence":"A contribution of 20% is above the preconfigured 15%: the house keeps 16.0309% of each wager in the long run, seeds paid. Use the preconfigured rate or less."},{"about":"reserve","clause":"JP-15","exact":"1247520/1","meter":"royal/meter","number":"$12,475.20","sentence":"A reserve of 2% is below the preconfigured 3%: the meter restarts with $12,475.20 on average instead of $13,712.80."}],"change":{"explanation":"more","jackpot":"royal","kind":"change-terms","terms":{"cap_cents":null,"contribution":200000,"meter":"meter","preconfigured":null,"reserve":20000,"seed_cents":1000000}},"id":"c54","proposed":{"actor":"Ada","at":"2026-03-01T12:00:00.000000Z","role":"administrator"}}');
INSERT INTO public.standing VALUES ('jackpots', '{"closed":{},"version":66}');
INSERT INTO public.suspensions VALUES ('T2', '"a broken sensor"');
INSERT INTO public.tables VALUES ('T1', '{"accepted":[{"cents":100,"seat":1,"sensor":1},{"cents":100,"seat":2,"sensor":1}],"claims":[[[2,1],{"cards":"","checked":null,"confirmed":null,"hand":"royal-flush-hearts","locked":"","selected":{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","role":"dealer"},"step":"selected","win":"c63"}]],"committed":{},"game":"i-luv-suits","lit":[[[1,1],100],[[2,1],100]],"moves":[{"amount":30500000,"credit":"meter:royal/meter","debit":"house:chips","document":null,"reason":"contribution"},{"amount":4000000,"credit":"reserve:royal/meter","debit":"house:chips","document":null,"reason":"contribution"},{"amount":165500000,"credit":"tray:T1","debit":"house:chips","document":null,"reason":"wager"}],"name":"T1","phase":"reconcile","round":3,"seated":[1,2],"seats":6,"sensors":[{"jackpot":"royal","on_folded_hands":true,"posted":{"basis":"for 1","lines":[{"hand":"royal-flush-hearts","meter":"meter","pays":"","percent":"100"},{"hand":"royal-flush","meter":"meter","pays":"","percent":"10"},{"hand":"straight-flush","meter":"","pays":"250","percent":""},{"hand":"four-of-a-kind","meter":"","pays":"75","percent":""},{"hand":"full-house","meter":"","pays":"5","percent":""},{"hand":"flush","meter":"","pays":"4","percent":""},{"hand":"straight","meter":"","pays":"2","percent":""}],"metric":"poker","name":"1"}}]}');
INSERT INTO public.tables VALUES ('T2', '{"accepted":[],"claims":{},"committed":{},"game":"i-luv-suits","lit":{},"moves":[],"name":"T2","phase":"wagers","round":1,"seated":[],"seats":6,"sensors":[{"jackpot":"royal","on_folded_hands":true,"posted":{"basis":"for 1","lines":[{"hand":"royal-flush-hearts","meter":"meter","pays":"","percent":"100"},{"hand":"royal-flush","meter":"meter","pays":"","percent":"10"},{"hand":"straight-flush","meter":"","pays":"250","percent":""},{"hand":"four-of-a-kind","meter":"","pays":"75","percent":""},{"hand":"full-house","meter":"","pays":"5","percent":""},{"hand":"flush","meter":"","pays":"4","percent":""},{"hand":"straight","meter":"","pays":"2","percent":""}],"metric":"poker","name":"1"}}]}');
INSERT INTO public.throttles VALUES ('second-factor/counter', '', 59832677, '2026-11-18T05:38:22.210780Z');
INSERT INTO public.wins VALUES ('c14', '{"cards":"Ah Kh Qh Jh Th 2s 3d","checked":{"actor":"Sue","at":"2026-03-01T12:00:00.000000Z","role":"supervisor"},"committed":{"actor":"Eve","at":"2026-03-01T12:00:00.000000Z","role":"executive"},"confirmed":{"actor":"Sue","at":"2026-03-01T12:00:00.000000Z","role":"supervisor"},"from_meter":1000122000000,"group":[],"hand":"royal-flush-hearts","id":"c14","jackpot":"royal","label":"royal flush in hearts","meter":"royal/meter","meter_before":1000122000000,"prize_cents":1000122,"reserve":16000000,"round":2,"rules_sha256":"2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b","seat":2,"seed":1000000000000,"selected":{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","role":"dealer"},"sensor":1,"source":"tray:T1","spill":0,"table":"T1","terms":"100%","undone":null}');
INSERT INTO public.wins VALUES ('c33', '{"cards":"Ah Kh Qh Jh Th 2s 3d","checked":{"actor":"Sue","at":"2026-03-01T12:00:00.000000Z","role":"supervisor"},"committed":{"actor":"Eve","at":"2026-03-01T12:00:00.000000Z","role":"executive"},"confirmed":{"actor":"Sue","at":"2026-03-01T12:00:00.000000Z","role":"supervisor"},"from_meter":1000107500000,"group":[],"hand":"royal-flush-hearts","id":"c33","jackpot":"royal","label":"royal flush in hearts","meter":"royal/meter","meter_before":1000107500000,"prize_cents":1000108,"reserve":12000000,"round":1,"rules_sha256":"2c813f0b466b4d4463fc4f333cff30863b196f2c182a2cc5296d9ec8c8a3e69b","seat":1,"seed":1000000000000,"selected":{"actor":"Dee","at":"2026-03-01T12:00:00.000000Z","role":"dealer"},"sensor":1,"source":"tray:T2","spill":0,"table":"T2","terms":"100%","undone":{"actor":"Eve","at":"2026-03-01T12:00:00.000000Z","role":"executive"}}');
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (account);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT an_account_and_its_balance UNIQUE (account, balance);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_id_key UNIQUE (id);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.guests
    ADD CONSTRAINT guests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.jackpots
    ADD CONSTRAINT jackpots_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.meters
    ADD CONSTRAINT meters_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.operators
    ADD CONSTRAINT operators_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.proposals
    ADD CONSTRAINT proposals_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.round_seats
    ADD CONSTRAINT round_seats_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_pkey PRIMARY KEY (event);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.standing
    ADD CONSTRAINT standing_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.suspensions
    ADD CONSTRAINT suspensions_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.throttles
    ADD CONSTRAINT throttles_pkey PRIMARY KEY (kind, name);
ALTER TABLE ONLY public.wins
    ADD CONSTRAINT wins_pkey PRIMARY KEY (name);
CREATE UNIQUE INDEX each_command_of_a_table_once ON public.journal USING btree (command, actor, table_name) WHERE (command <> ''::text);
CREATE UNIQUE INDEX each_command_once ON public.events USING btree (command, place) WHERE (room <> 'refused'::text);
CREATE UNIQUE INDEX each_number_once ON public.journal USING btree (table_name, number);
CREATE UNIQUE INDEX each_round_once ON public.rounds USING btree (table_name, round);
CREATE INDEX events_of_operators ON public.events USING btree (seq) WHERE (room = 'operators'::text);
CREATE INDEX events_of_sessions ON public.events USING btree (actor, seq) WHERE (kind = ANY (ARRAY['guest-link-issued'::text, 'guest-returned'::text, 'signed-out'::text]));
CREATE INDEX events_of_the_house ON public.events USING btree (seq) WHERE (kind = ANY (ARRAY['change-approved'::text, 'change-declined'::text, 'change-proposed'::text, 'jackpot-added'::text, 'jackpot-discontinued'::text, 'options-changed'::text, 'table-closed'::text, 'table-opened'::text, 'table-resumed'::text, 'table-suspended'::text, 'terms-changed'::text]));
CREATE INDEX events_of_wins ON public.events USING btree (seq) WHERE (kind = 'win-committed'::text);
CREATE INDEX rounds_of_a_guest ON public.round_seats USING btree (guest, number);
CREATE INDEX sessions_of_a_name ON public.sessions USING btree (kind, name);
CREATE TRIGGER accounts_by_entries BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.accounts FOR EACH STATEMENT EXECUTE FUNCTION public.accounts_by_entries();
CREATE TRIGGER audit_in_order AFTER INSERT ON public.audit REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.audit_in_order();
CREATE TRIGGER audit_never_changed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION public.never_changed();
CREATE TRIGGER entries_add_up AFTER INSERT ON public.entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.entries_add_up();
CREATE TRIGGER entries_never_changed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.entries FOR EACH STATEMENT EXECUTE FUNCTION public.never_changed();
CREATE TRIGGER events_in_order AFTER INSERT ON public.events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.events_in_order();
CREATE TRIGGER events_never_changed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.events FOR EACH STATEMENT EXECUTE FUNCTION public.never_changed();
CREATE TRIGGER journal_in_order AFTER INSERT ON public.journal REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.journal_in_order();
CREATE TRIGGER journal_never_changed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.journal FOR EACH STATEMENT EXECUTE FUNCTION public.never_changed();
CREATE TRIGGER round_seats_never_changed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.round_seats FOR EACH STATEMENT EXECUTE FUNCTION public.never_changed();
CREATE TRIGGER rounds_never_changed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.rounds FOR EACH STATEMENT EXECUTE FUNCTION public.never_changed();
ALTER TABLE ONLY public.meters
    ADD CONSTRAINT a_meter_shows_its_balance FOREIGN KEY (account, shown) REFERENCES public.accounts(account, balance) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_seq_fkey FOREIGN KEY (seq) REFERENCES public.events(seq);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_event_fkey FOREIGN KEY (event) REFERENCES public.events(seq);
ALTER TABLE ONLY public.operators
    ADD CONSTRAINT operators_event_fkey FOREIGN KEY (event) REFERENCES public.events(seq);
ALTER TABLE ONLY public.round_seats
    ADD CONSTRAINT round_seats_event_fkey FOREIGN KEY (event) REFERENCES public.rounds(event);
ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_event_fkey FOREIGN KEY (event) REFERENCES public.events(seq);
