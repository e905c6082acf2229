-- What the checks said of files that were ordered, and what became of it: the chances they named are held against it.
-- Also what was found without a word: so a new check is known before it speaks.
create table orders.artwork_said (
  line_id uuid not null references orders.lines on delete cascade,
  file_id uuid not null,
  -- Of several findings of one code the likeliest.
  code text not null,
  action text not null check (action in ('silent', 'tell', 'ask', 'refuse')),
  probability real not null check (probability between 0 and 1),
  -- A machine mended it: that nobody complains says nothing of what was sent.
  is_mended boolean not null,
  -- What its customer, or a person in their place, did about it. Null: nobody was asked, or has not answered.
  answer text check (answer in ('as_is', 'mended', 'replaced')),
  answered_at timestamptz,
  said_at timestamptz not null,
  primary key (line_id, file_id, code),
  constraint answered_at_a_time check ((answer is null) = (answered_at is null))
);
create index artwork_said_by_time on orders.artwork_said (said_at);

-- Files of which somebody said that they were at fault: a partner who could not print one, or a claim that found the print as its
-- customer had approved it.
create table orders.artwork_faults (
  -- The problem or the claim.
  source_id uuid not null,
  line_id uuid not null references orders.lines on delete cascade,
  file_id uuid not null,
  source text not null check (source in ('partner', 'claim')),
  at timestamptz not null,
  primary key (source_id, file_id)
);
create index artwork_faults_of_line on orders.artwork_faults (line_id, file_id);
create index artwork_faults_by_time on orders.artwork_faults (at);
