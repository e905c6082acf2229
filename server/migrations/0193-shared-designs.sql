-- Links by which others see a design, and remark on it where they may. One that ended opens nothing again.
create table design.shares (
  id uuid primary key default uuidv7(),
  design_id uuid not null references design.designs on delete cascade,
  token text not null unique check (length(token) = 43),
  may_comment boolean not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index shares_by_design on design.shares (design_id);

-- Remarks at a place of a side, and what was answered to them. Who left one by a link is called as they said.
create table design.comments (
  id uuid primary key default uuidv7(),
  design_id uuid not null references design.designs on delete cascade,
  share_id uuid references design.shares on delete set null,
  -- Of a remark that this one answers.
  parent_id uuid references design.comments on delete cascade,
  page text not null check (page in ('Front', 'Back')),
  x_mm double precision not null,
  y_mm double precision not null,
  is_owner boolean not null,
  author text not null check (length(author) between 1 and 60),
  text text not null check (length(text) between 1 and 1000),
  -- Of the design when it was made.
  version integer not null check (version > 0),
  created_at timestamptz not null,
  resolved_at timestamptz
);
create index comments_by_design on design.comments (design_id, id);
create index comments_by_parent on design.comments (parent_id) where parent_id is not null;
create index comments_by_share on design.comments (share_id) where share_id is not null;
