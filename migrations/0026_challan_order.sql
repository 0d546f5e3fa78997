-- A page of challans of one status, and how many there are, without reading the others: of the group, and of a campus.
CREATE INDEX challan_by_status ON challan (status, id);
CREATE INDEX challan_by_campus_status ON challan (campus_id, status, id);
